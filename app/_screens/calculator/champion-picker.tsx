import type { KeyboardEvent, UIEvent } from 'react';
import { startTransition, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { findChampions } from '@/lib/prestige/find-champions';
import type { Champion } from './champions';
import styles from './champion-picker.module.css';
import { Portrait } from './portrait';
import type { Words } from './texts';

/** Rendering 300 portraits at each key would be slow, so more are added as the list is scrolled or walked. */
const batch = 8;

/** The option that Enter picks: the first match, or none while nothing is typed. */
function firstFor(typed: string): number {
  return typed.trim() === '' ? -1 : 0;
}

type PickerProps = {
  champions: readonly Champion[];
  /** The text of the closed field: the champion's name, or an unknown id. */
  value: string;
  label: string;
  /** The placeholder. */
  hint: string;
  words: Words;
  staticUrl: string;
  onPick: (id: string) => void;
};

/**
 * A combobox by the ARIA pattern: the focus stays in the field. The field is uncontrolled, so that typing waits for no
 * render; the list follows.
 */
export function ChampionPicker({ champions, value, label, hint, words, staticUrl, onPick }: PickerProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef<string | null>(null);
  /** The text that the rendered list belongs to. */
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(batch);
  const found = useMemo(() => (isOpen ? findChampions(champions, query) : []), [champions, query, isOpen]);
  const isBlank = found.length === 0;

  const show = (text: string) => {
    const { current } = box;
    // Setting an equal value makes browsers restyle the field, in thirty fields as the page starts.
    if (current && current.value !== text) current.value = text;
    // Selected, so that typing replaces the name.
    if (current === document.activeElement) current?.select();
  };
  useLayoutEffect(() => {
    if (typed.current === null) show(value);
  }, [value]);
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [query]);
  useEffect(() => {
    // Scrolls the list of a row at the lower edge of the screen into view.
    if (isOpen) list.current?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen]);

  const showFor = (wanted: string) => {
    setQuery(wanted);
    setOpen(true);
    setActive(firstFor(wanted));
    setShown(batch);
  };
  const open = () => {
    if (!isOpen) showFor(typed.current ?? '');
  };
  const close = () => {
    show(value);
    typed.current = null;
    setOpen(false);
    setQuery('');
  };
  const pick = (champion: Champion | undefined) => {
    if (!champion) return;
    close();
    onPick(champion.id);
  };
  /** The list for the typed text, and the position in it, because the rendered list may be behind fast typing. */
  const listNow = () => {
    const wanted = typed.current ?? '';
    if (isOpen && wanted === query) return { found, active };
    return { found: findChampions(champions, wanted), active: firstFor(wanted) };
  };
  const keysNow = (): Record<string, () => void> => {
    const now = listNow();
    const last = now.found.length - 1;
    const moveTo = (place: number) => {
      setActive(place);
      if (place >= shown) setShown(place + batch);
      requestAnimationFrame(() => list.current?.children[place]?.scrollIntoView({ block: 'nearest' }));
    };
    if (!isOpen && typed.current === null)
      return {
        ArrowDown: open,
        Enter: open,
        ArrowUp: () => {
          open();
          moveTo(last);
        },
      };
    return {
      Escape: close,
      Enter: () => pick(now.found[now.active]),
      ArrowDown: () => moveTo(now.active < last ? now.active + 1 : Math.min(0, last)),
      ArrowUp: () => moveTo(now.active > 0 ? now.active - 1 : last),
      ...(now.active >= 0
        ? {
            PageDown: () => moveTo(Math.min(now.active + 8, last)),
            PageUp: () => moveTo(Math.max(now.active - 8, Math.min(0, last))),
          }
        : {}),
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // The first letter replaces the name, wherever the caret is.
    if (event.key.length === 1 && typed.current === null) box.current?.select();
    const keys = keysNow();
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onScroll = ({ currentTarget }: UIEvent) => {
    const rest = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (rest < 200) setShown((old) => Math.max(old, currentTarget.childElementCount + batch));
  };

  return (
    <div className={styles.picker}>
      <input
        ref={box}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && !isBlank}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${id}${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        // No placeholder while the visitor types, because the browser would restyle it at each letter.
        placeholder={isOpen ? undefined : hint}
        onInput={({ currentTarget }) => {
          const wanted = currentTarget.value;
          typed.current = wanted;
          startTransition(() => showFor(wanted));
        }}
        onFocus={({ target }) => target.select()}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        // Keeps the focus in the field, because its blur would close the list before the click arrives.
        <div
          className={styles.popup}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <ul
            ref={list}
            className={styles.list}
            id={`${id}list`}
            role="listbox"
            aria-label={label}
            onScroll={onScroll}
            hidden={isBlank}
          >
            {found.slice(0, shown).map((champion, place) => (
              <li
                // Keyed by position, because changing an option costs less than replacing it.
                key={place}
                id={`${id}${place}`}
                className={styles.option}
                role="option"
                aria-selected={place === active}
                aria-setsize={found.length}
                aria-posinset={place + 1}
                data-class={champion.championClass ?? undefined}
                onClick={() => pick(champion)}
              >
                <Portrait champion={champion} staticUrl={staticUrl} />
                <span className={styles.name}>{champion.name}</span>
                {champion.championClass ? (
                  <span className={styles.sign}>
                    <ClassIcon championClass={champion.championClass} />
                    {words.className(champion.championClass)}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
          <p className={isBlank ? styles.nothing : styles.count} role="status">
            {isBlank ? words.say('nothing') : words.say('found', { n: found.length })}
          </p>
        </div>
      ) : null}
    </div>
  );
}
