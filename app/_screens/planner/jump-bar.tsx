import type { KeyboardEvent } from 'react';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { Mastery, Section } from '#lib/masteries/masteries.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import { findByName } from '#lib/search/find-by-name.ts';
import { Icon } from './icons.tsx';
import styles from './jump-bar.module.css';
import { buttonOfMastery } from './dialog-position.ts';
import type { PlannerStore } from './planner-store.ts';
import { usePoints } from './use-planner.ts';

export const findId = 'find-mastery';

/** The most masteries that the finder names. */
const mostFound = 6;

function SectionLink({ store, section }: { store: PlannerStore; section: Section }) {
  const { words } = store;
  const points = usePoints(store, section);
  const name = words.section(section);
  return (
    <a
      className={styles.section}
      href={`#section-${section}`}
      data-section={section}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        // Following the link would replace the hash, which may hold a shared build.
        event.preventDefault();
        const shown = document.getElementById(`section-${section}`)?.closest('section');
        shown?.scrollIntoView();
        shown?.querySelector<HTMLElement>('[data-do="open"]')?.focus({ preventScroll: true });
      }}
    >
      <span>{name}</span>
      <b aria-hidden="true">
        <span>{points}</span>
      </b>
      <VisuallyHidden>{words.t('masteries.points', { n: points })}</VisuallyHidden>
    </a>
  );
}

function jumpTo({ id }: Mastery): void {
  const face = buttonOfMastery(id);
  face?.scrollIntoView({ block: 'center' });
  face?.focus({ preventScroll: true });
}

function Finder({ tree, words }: Pick<PlannerStore, 'tree' | 'words'>) {
  const [text, setText] = useState('');
  const [chosen, choose] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(setText);
  useEffect(() => {
    const input = box.current;
    // What the visitor has typed while the page was loading. As always, it goes when the focus goes.
    if (input?.matches(':focus')) takeOver(input.value);
    else if (input) input.value = '';
  }, []);
  const found = text.trim() === '' ? [] : findByName(tree.all, text).slice(0, mostFound);
  const hasFound = found.length > 0;
  const label = words.t('masteries.find');
  const change = (next: string) => {
    setText(next);
    choose(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') change('');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const mastery = found[chosen];
    if (!mastery) return;
    if (event.key === 'Enter') jumpTo(mastery);
    else if (step) choose((chosen + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.finder}>
      <input
        ref={box}
        id={findId}
        type="text"
        enterKeyHint="search"
        role="combobox"
        autoComplete="off"
        placeholder={label}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls="found"
        aria-expanded={hasFound}
        aria-activedescendant={hasFound ? `found-${chosen}` : undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => change('')}
      />
      <Icon name="search" />
      <ul id="found" role="listbox" aria-label={label} hidden={!hasFound}>
        {found.map((mastery, at) => (
          <li
            key={mastery.id}
            id={`found-${at}`}
            role="option"
            aria-selected={at === chosen}
            data-section={mastery.section}
            // Keeps the focus in the field, because the list closes on blur before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => jumpTo(mastery)}
          >
            {mastery.name} <small>{words.section(mastery.section)}</small>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{text.trim() !== '' && !hasFound && words.t('masteries.find.none')}</p>
    </div>
  );
}

/** A sticky bar: sections with their points, and a search for masteries. */
export const JumpBar = memo(function JumpBar({ store }: { store: PlannerStore }) {
  const { tree, words } = store;
  return (
    <nav className={styles.bar} aria-label={words.t('masteries.jump')}>
      {tree.sections.map((section) => (
        <SectionLink key={section} store={store} section={section} />
      ))}
      <Finder tree={tree} words={words} />
    </nav>
  );
});
