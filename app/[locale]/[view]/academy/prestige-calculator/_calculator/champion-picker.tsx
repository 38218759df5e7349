import type { KeyboardEvent, Ref, UIEvent } from 'react';
import { memo, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { findChampions } from '@/lib/prestige/find-champions';
import type { Champion } from './champions';
import styles from './champion-picker.module.css';
import { Portrait } from './portrait';
import type { Words } from './texts';

/** Three hundred portraits at every key pressed would be felt: more follow as the list is walked or scrolled. */
const batch = 8;

type PickerProps = {
  champions: readonly Champion[];
  /** What the closed box shows: the champion's name, or the id nobody knows. */
  value: string;
  label: string;
  words: Words;
  staticUrl: string;
  onPick: (id: string) => void;
};

type FoundListProps = {
  ref: Ref<HTMLUListElement>;
  id: string;
  label: string;
  found: readonly Champion[];
  shown: number;
  active: number;
  words: Words;
  staticUrl: string;
  onScroll: (event: UIEvent) => void;
  onPick: (champion: Champion) => void;
};

const FoundList = memo(function FoundList(props: FoundListProps) {
  const { ref, id, label, found, shown, active, words, staticUrl, onScroll, onPick } = props;
  const isBlank = found.length === 0;
  return (
    <>
      <ul
        ref={ref}
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
            onClick={() => onPick(champion)}
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
    </>
  );
});

/** A box to type in and a list to pick from, by the combobox pattern: the focus never leaves the box. */
export function ChampionPicker({ champions, value, label, words, staticUrl, onPick }: PickerProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(batch);
  // The letter is shown first; what is found by it follows in the next frame.
  const query = useDeferredValue(typed ?? '');
  const found = useMemo(() => (isOpen ? findChampions(champions, query) : []), [champions, query, isOpen]);

  useEffect(() => {
    // The list of a row at the screen's lower edge would hang out of sight.
    if (isOpen) list.current?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen]);

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(-1);
    setShown(batch);
  };
  const close = useCallback(() => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  }, []);
  const pick = useCallback(
    (champion: Champion | undefined) => {
      if (!champion) return;
      close();
      onPick(champion.id);
    },
    [close, onPick],
  );
  const moveTo = (place: number) => {
    const to = found.length === 0 ? -1 : (place + found.length) % found.length;
    setActive(to);
    if (to >= shown) setShown(to + batch);
    requestAnimationFrame(() => list.current?.children[to]?.scrollIntoView({ block: 'nearest' }));
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? moveTo(active + 1) : open()),
    ArrowUp: () => (isOpen ? moveTo(active < 0 ? -1 : active - 1) : open()),
    ...(isOpen
      ? {
          Escape: close, // Not of the list that is shown: a quick hand is ahead of it.
          Enter: () => pick(findChampions(champions, typed ?? '')[active]),
        }
      : { Enter: open }),
    ...(isOpen && active >= 0
      ? {
          PageDown: () => moveTo(Math.min(active + 8, found.length - 1)),
          PageUp: () => moveTo(Math.max(active - 8, 0)),
        }
      : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onScroll = useCallback(({ currentTarget }: UIEvent) => {
    const rest = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (rest < 200) setShown((old) => Math.max(old, currentTarget.childElementCount + batch));
  }, []);

  return (
    <div className={styles.picker}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && found.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${id}${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        placeholder={words.say('champion')}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setActive(target.value.trim() === '' ? -1 : 0);
          setShown(batch);
          // With the frame: scrolling at once would make the browser lay out the list twice.
          requestAnimationFrame(() => list.current?.scrollTo({ top: 0 }));
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
          <FoundList
            ref={list}
            id={id}
            label={label}
            found={found}
            shown={shown}
            active={active}
            words={words}
            staticUrl={staticUrl}
            onScroll={onScroll}
            onPick={pick}
          />
        </div>
      ) : null}
    </div>
  );
}
