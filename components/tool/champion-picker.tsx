import type { InputEvent, KeyboardEvent, RefObject, UIEvent } from 'react';
import { startTransition, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { ChampionClass } from '#game/classes.ts';
import { findByName } from '#lib/search/find-by-name.ts';
import styles from './champion-picker.module.css';
import { Portrait } from './portrait.tsx';

type Champion = {
  id: string;
  name: string;
  championClass: ChampionClass | null;
  /** The `lang` of a name in another language than the page. */
  language?: string | undefined;
};

/** What the pickers of a page have in common. */
export type PickerOffer = {
  champions: readonly Champion[];
  staticUrl: string;
  label: string;
  placeholder: string;
  /** Said where no champion matches. */
  nothing: string;
  /** Says how many champions match. */
  foundText: (count: number) => string;
  className: (championClass: ChampionClass) => string;
};

/** Rendering 300 portraits at each key would be slow, so more are added as the visitor scrolls or uses keys. */
const batch = 6;
/** An opened list begins with these: all of a batch would take the main thread of a slow phone for some 100 ms. */
const firstBatch = 2;

/** The option that Enter picks: the first match, or none while nothing is typed. */
function firstFor(typed: string): number {
  return typed.trim() ? 0 : -1;
}

/** The open list. */
type List = {
  /** The text that its options are found by. */
  query: string;
  /** The position of the active option; -1 for none. */
  active: number;
  /** The number of rendered options. */
  shown: number;
};

function listFor(query: string): List {
  return { query, active: firstFor(query), shown: firstBatch };
}

type KeyActions = {
  open: () => void;
  close: () => void;
  pick: () => void;
  moveTo: (place: number) => void;
};

/** What the keys do, by the ARIA pattern of a combobox. `last` is the position of the last option. */
function keysOf(
  isOpen: boolean,
  active: number,
  last: number,
  { open, close, pick, moveTo }: KeyActions,
): Record<string, () => void> {
  if (!isOpen)
    return {
      ArrowDown: open,
      Enter: open,
      ArrowUp: () => moveTo(last),
    };
  const first = Math.min(0, last);
  return {
    Escape: close,
    Enter: pick,
    ArrowDown: () => moveTo(active < last ? active + 1 : first),
    ArrowUp: () => moveTo(active > 0 ? active - 1 : last),
    ...(active >= 0 && {
      PageDown: () => moveTo(Math.min(active + 8, last)),
      PageUp: () => moveTo(Math.max(active - 8, first)),
    }),
  };
}

type OptionsProps = {
  offer: PickerOffer;
  id: string;
  list: List;
  found: readonly Champion[];
  listRef: RefObject<HTMLUListElement | null>;
  onPick: (champion: Champion) => void;
  onScroll: (event: UIEvent) => void;
};

function Options({ offer, id, list, found, listRef, onPick, onScroll }: OptionsProps) {
  const isBlank = found.length === 0;
  return (
    // Keeps the focus in the field, because its blur would close the list before the click arrives.
    <div
      className={styles.popup}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul
        ref={listRef}
        className={styles.list}
        id={`${id}list`}
        role="listbox"
        aria-label={offer.label}
        onScroll={onScroll}
        hidden={isBlank}
      >
        {found.slice(0, list.shown).map((champion, place) => (
          <li
            // Keyed by position, because changing an option costs less than replacing it.
            key={place}
            id={`${id}${place}`}
            className={styles.option}
            role="option"
            aria-selected={place === list.active}
            aria-setsize={found.length}
            aria-posinset={place + 1}
            data-class={champion.championClass ?? undefined}
            onClick={() => onPick(champion)}
          >
            <Portrait champion={champion} staticUrl={offer.staticUrl} />
            <span className={styles.name} lang={champion.language}>
              {champion.name}
            </span>
            {champion.championClass ? (
              <span className={styles.sign}>
                <Icon name={`class-${champion.championClass}`} />
                {offer.className(champion.championClass)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={isBlank ? styles.nothing : styles.count} role="status">
        {isBlank ? offer.nothing : offer.foundText(found.length)}
      </p>
    </div>
  );
}

function showText(box: HTMLInputElement | null, text: string): void {
  // Setting an equal value makes browsers restyle the field, in thirty fields as the page starts.
  if (box && box.value !== text) box.value = text;
  // Selected, so that typing replaces the name.
  if (box === document.activeElement) box?.select();
}

/** The state of a picker: its list, which is null while it is closed, and what the visitor does. */
function usePicker({ champions }: PickerOffer, value: string, onPick: (id: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  /** What the visitor typed; null if nothing was typed since the field was opened. */
  const typed = useRef<string | null>(null);
  const [list, setList] = useState<List | null>(null);
  const isOpen = list !== null;
  const query = list?.query;
  const found = useMemo(() => (query === undefined ? [] : findByName(champions, query)), [champions, query]);

  useLayoutEffect(() => {
    if (typed.current === null) showText(box.current, value);
  }, [value]);
  const isWhole = list !== null && list.shown > firstBatch;
  // Other work, such as the next key, goes first while options are rendered.
  const setListLater = (next: (old: List | null) => List | null) => startTransition(() => setList(next));
  const grow = () => setListLater((old) => old && { ...old, shown: old.shown + batch });
  // Adds the rest of the first options, and then scrolls the page where the list reaches beyond the screen: not as the
  // list opens, because the browser would lay out the page before the event is over.
  useEffect(() => {
    if (isWhole) listRef.current?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else if (query !== undefined) grow();
  }, [query, isWhole]);

  const open = () => {
    if (!isOpen) setListLater(() => listFor(typed.current ?? ''));
  };
  const close = () => {
    showText(box.current, value);
    typed.current = null;
    setList(null);
  };
  const pick = (champion: Champion | undefined) => {
    if (!champion) return;
    close();
    onPick(champion.id);
  };
  /** Opens the list where it is closed. At once, because the option is scrolled to in the next frame. */
  const moveTo = (place: number) => {
    setList((old) => {
      const { query, shown } = old ?? listFor(typed.current ?? '');
      return { query, active: place, shown: place < shown ? shown : place + batch };
    });
    requestAnimationFrame(() => listRef.current?.children[place]?.scrollIntoView({ block: 'nearest' }));
  };
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const wanted = currentTarget.value;
    typed.current = wanted;
    listRef.current?.scrollTo(0, 0);
    setListLater(() => listFor(wanted));
  };
  const onScroll = ({ currentTarget }: UIEvent) => {
    const rest = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (rest < 400) grow();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const wanted = typed.current;
    // The first letter replaces the name, wherever the caret is.
    if (event.key.length === 1 && wanted === null) box.current?.select();
    // The rendered list may be behind fast typing.
    const isBehind = (wanted ?? '') !== query;
    const options = isBehind ? findByName(champions, wanted ?? '') : found;
    const active = list && !isBehind ? list.active : firstFor(wanted ?? '');
    const keys = keysOf(isOpen || wanted !== null, active, options.length - 1, {
      open,
      close,
      moveTo,
      pick: () => pick(options[active]),
    });
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { box, listRef, list, found, open, close, pick, onInput, onScroll, onKeyDown };
}

type PickerProps = {
  offer: PickerOffer;
  /** The text of the closed field: the champion's name, or an unknown id. */
  value?: string;
  /** `large`: as high as the fields of a form. */
  size?: 'medium' | 'large';
  onPick: (id: string) => void;
};

/**
 * A combobox by the ARIA pattern: the focus stays in the field. The field is uncontrolled, so that typing waits for no
 * render; the list follows.
 */
export function ChampionPicker({ offer, value = '', size = 'medium', onPick }: PickerProps) {
  const id = useId();
  const { box, listRef, list, found, open, close, pick, onInput, onScroll, onKeyDown } = usePicker(
    offer,
    value,
    onPick,
  );
  return (
    <div className={styles.picker} data-size={size}>
      <input
        ref={box}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={offer.label}
        aria-expanded={found.length > 0}
        // Without the list there is nothing to control.
        aria-controls={list ? `${id}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list && found[list.active] ? `${id}${list.active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        // No placeholder while the visitor types, because the browser would restyle it at each letter.
        placeholder={list ? undefined : offer.placeholder}
        onInput={onInput}
        onFocus={({ target }) => target.select()}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {list ? (
        <Options
          offer={offer}
          id={id}
          list={list}
          found={found}
          listRef={listRef}
          onPick={pick}
          onScroll={onScroll}
        />
      ) : null}
    </div>
  );
}
