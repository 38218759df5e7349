import type { KeyboardEvent, UIEvent } from 'react';
import { startTransition, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { findChampions } from '@/lib/prestige/find-champions';
import type { Champion } from './champions';
import styles from './champion-picker.module.css';
import { Portrait } from './portrait';
import type { Words } from './texts';

/** Three hundred portraits at every key pressed would be felt: more follow as the list is walked or scrolled. */
const batch = 8;

/** The place Enter picks from at once: the best for what was typed, none of all. */
function firstFor(typed: string): number {
  return typed.trim() === '' ? -1 : 0;
}

type PickerProps = {
  champions: readonly Champion[];
  /** What the closed box shows: the champion's name, or the id nobody knows. */
  value: string;
  label: string;
  words: Words;
  staticUrl: string;
  onPick: (id: string) => void;
};

/**
 * A box to type in and a list to pick from, by the combobox pattern: the focus never leaves the box. What is typed stands
 * in the box alone, so that a letter waits for nothing; the list follows.
 */
export function ChampionPicker({ champions, value, label, words, staticUrl, onPick }: PickerProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef<string | null>(null);
  /** What the list that is shown answers. */
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(batch);
  const found = useMemo(() => (isOpen ? findChampions(champions, query) : []), [champions, query, isOpen]);
  const isBlank = found.length === 0;

  const show = (text: string) => {
    const { current } = box;
    // Written again, the same text would still be styled anew, in thirty boxes as the page starts.
    if (current && current.value !== text) current.value = text;
    // What is typed next takes its place.
    if (current === document.activeElement) current?.select();
  };
  useLayoutEffect(() => {
    if (typed.current === null) show(value);
  }, [value]);
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [query]);
  useEffect(() => {
    // The list of a row at the screen's lower edge would hang out of sight.
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
  /** A quick hand is ahead of the list that is shown: what it would show now, and where one stands in it. */
  const listNow = () => {
    const wanted = typed.current ?? '';
    if (isOpen && wanted === query) return { found, active };
    return { found: findChampions(champions, wanted), active: firstFor(wanted) };
  };
  const keysNow = (): Record<string, () => void> => {
    if (!isOpen && typed.current === null) return { ArrowDown: open, ArrowUp: open, Enter: open };
    const now = listNow();
    const last = now.found.length - 1;
    const moveTo = (place: number) => {
      setActive(place);
      if (place >= shown) setShown(place + batch);
      requestAnimationFrame(() => list.current?.children[place]?.scrollIntoView({ block: 'nearest' }));
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
    // A first letter takes the place of the name, wherever a click has put the caret.
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
        // None where letters are typed: the browser would style it anew for each.
        placeholder={isOpen ? undefined : words.say('champion')}
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
        // The box keeps the focus, or its blur would close the list before the press arrives.
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
                // By place: another champion in the same box costs less than another box.
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
