import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChampionData } from './compared.ts';
import styles from './compare.module.css';
import { findChampions } from './find-champions.ts';

/** The most champions that the picker shows at once. Whoever types a second letter finds any other. */
const mostShown = 40;

type Props = {
  champions: readonly ChampionData[];
  label: string;
  placeholder: string;
  /** Announced by screen readers: `nothing` where no champion matches, `count` for `{n}` matches. */
  nothing: string;
  count: string;
  classNames: Record<string, string>;
  /** The address of a portrait; `*` stands for the slug. */
  portraits: string;
  onPick: (slug: string) => void;
};

/**
 * A combobox by the ARIA pattern. The calculator's own picker is four times as large, because it scrolls through the
 * champions of thirty rows; shared by both screens it made the calculator's script 900 bytes larger.
 */
export function Picker({
  champions,
  label,
  placeholder,
  nothing,
  count,
  classNames,
  portraits,
  onPick,
}: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = typed === null ? [] : findChampions(champions, typed);
  const shown = found.slice(0, mostShown);
  const isOpen = typed !== null;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (text: string | null) => {
    setTyped(text);
    // With text in the field, Enter picks the first match; with an empty field it picks nothing.
    setActive(text?.trim() ? 0 : -1);
  };
  const pick = (champion: ChampionData | undefined) => {
    if (!champion) return;
    open(null);
    onPick(champion[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (event.nativeEvent.isComposing) return;
    // With no active option, the up arrow goes to the last one.
    const from = step === -1 ? Math.max(active, 0) : active;
    if (step && isOpen) setActive((from + step + shown.length) % Math.max(shown.length, 1));
    else if (step) open('');
    else if (key === 'Enter') pick(shown[active]);
    else if (key === 'Escape' && isOpen) open(null);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${id}${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        placeholder={placeholder}
        value={typed ?? ''}
        onChange={({ target }) => open(target.value)}
        onClick={() => {
          if (!isOpen) open('');
        }}
        onBlur={() => open(null)}
        onKeyDown={onKeyDown}
      />
      {/* Without this the field would lose the focus, and the list close, before the click arrives. */}
      <div className={styles.popup} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <ul ref={list} id={`${id}list`} role="listbox" aria-label={label} hidden={shown.length === 0}>
          {shown.map((champion, place) => {
            const [slug, name, championClass, language] = champion;
            return (
              <li
                key={slug}
                id={`${id}${place}`}
                role="option"
                aria-selected={place === active}
                data-class={championClass}
                onClick={() => pick(champion)}
              >
                <img
                  src={portraits.replaceAll('*', encodeURIComponent(slug))}
                  data-fallback="/images/placeholder.svg"
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
                <b lang={language}>{name}</b>
                {championClass && <span>{classNames[championClass]}</span>}
              </li>
            );
          })}
        </ul>
        <p role="status">
          {isOpen && (found.length === 0 ? nothing : count.replace('{n}', `${found.length}`))}
        </p>
      </div>
    </div>
  );
}
