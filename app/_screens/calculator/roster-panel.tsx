import type { ReactNode } from 'react';
import { memo, useId, useState } from 'react';
import { PressButton } from '@/components/button/press-button';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import type { Book } from '@/lib/prestige/book';
import {
  addRoster,
  currentRoster,
  deleteCurrent,
  longestName,
  mostRosters,
  newRoster,
  renameCurrent,
  showRoster,
} from '@/lib/prestige/book';
import { longestInAddress, toShareCode } from '@/lib/prestige/share-code';
import styles from './panels.module.css';
import type { Words } from './texts';
import type { ShownRow } from './use-valued';

type SharePanelProps = {
  shown: readonly ShownRow[];
  /** The path that shared links begin with. It never contains `viewer` (`rules 65`). */
  sharePath: string;
  words: Words;
  tell: (text: string) => void;
};

/** The shared link. A code that is too long for a query goes behind a hash. */
function shareLink(path: string, code: string): string {
  const [before = '', query = ''] = path.split('?');
  const own = encodeURIComponent(code);
  const address =
    code.length > longestInAddress
      ? `${path}#r=${own}`
      : `${before}?${[`r=${own}`, query].filter(Boolean).join('&')}`;
  return new URL(address, window.location.origin).href;
}

export const SharePanel = memo(function SharePanel({ shown, sharePath, words, tell }: SharePanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const link = isOpen ? shareLink(sharePath, toShareCode(shown.map(({ row }) => row))) : '';
  const share = async () => {
    setOpen(true);
    const url = shareLink(sharePath, toShareCode(shown.map(({ row }) => row)));
    try {
      await navigator.clipboard.writeText(url);
      tell(words.say('said.copied'));
    } catch {
      // Copying is not allowed: the link can be copied from its field.
    }
  };
  return (
    <div className={styles.share}>
      <PressButton
        size="small"
        variant="secondary"
        disabled={shown.every(({ status }) => status === 'empty')}
        onClick={() => void share()}
      >
        {words.say('share')}
      </PressButton>
      {isOpen ? (
        <TextField
          id={`${id}link`}
          label={words.say('share.link')}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </div>
  );
});

type ToolsProps = { select: ReactNode; words: Words; children: ReactNode };

/** On phones rarely used tools are closed, so that the list begins on the first screen. */
export function Tools({ select, words, children }: ToolsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools} data-part="rosters" data-open={isOpen ? '' : undefined}>
      <div className={styles.toolsHead} data-bare={select === null ? '' : undefined}>
        {select}
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={`${id}tools`}
          onClick={() => setOpen(!isOpen)}
        >
          {words.say('tools')}
        </button>
      </div>
      <div className={styles.drawer} id={`${id}tools`}>
        {children}
      </div>
    </div>
  );
}

type RosterProps = {
  book: Book;
  words: Words;
  /** `said` is announced after the change. */
  onChange: (change: (book: Book) => Book, said?: string) => void;
};

/** Compares only what this panel shows, so that changes of rows don't render it. */
function isSameChoice(old: RosterProps, next: RosterProps): boolean {
  const [before, after] = [old.book, next.book];
  return (
    old.words === next.words &&
    old.onChange === next.onChange &&
    before.currentId === after.currentId &&
    before.rosters.length === after.rosters.length &&
    after.rosters.every(
      ({ id, name }, at) => id === before.rosters[at]?.id && name === before.rosters[at].name,
    )
  );
}

/** From this number of rosters on, their number is told (`rules 58`). */
const nearlyFull = 15;

const nameAt = (place: number, words: Words) => words.say('roster.nth', { n: place + 1 });

export const RosterSelect = memo(function RosterSelect({ book, words, onChange }: RosterProps) {
  const id = useId();
  return (
    <SelectField
      id={`${id}roster`}
      label={words.say('roster')}
      value={book.currentId}
      onChange={({ target }) => onChange((old) => showRoster(old, target.value))}
    >
      {book.rosters.map((roster, at) => (
        <option key={roster.id} value={roster.id}>
          {roster.name || nameAt(at, words)}
        </option>
      ))}
    </SelectField>
  );
}, isSameChoice);

export const RosterFields = memo(function RosterFields({ book, words, onChange }: RosterProps) {
  const id = useId();
  const { name } = currentRoster(book);
  const place = book.rosters.findIndex((roster) => roster.id === book.currentId);
  const shownName = name || nameAt(place, words);
  const isFull = book.rosters.length >= mostRosters;
  return (
    <>
      <TextField
        key={`${book.currentId}${name}`}
        id={`${id}name`}
        label={words.say('roster.name')}
        defaultValue={shownName}
        maxLength={longestName}
        onBlur={({ target }) => {
          if (target.value.trim() !== shownName) onChange((old) => renameCurrent(old, target.value));
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
      />
      <div className={styles.buttons}>
        <PressButton
          variant="ghost"
          size="small"
          aria-disabled={isFull}
          onClick={isFull ? undefined : () => onChange((old) => addRoster(old, newRoster('')))}
        >
          {words.say('roster.new')}
        </PressButton>
        <PressButton
          variant="ghost"
          size="small"
          onClick={() => onChange(deleteCurrent, words.say('said.rosterDeleted'))}
        >
          {words.say('roster.delete')}
        </PressButton>
        {book.rosters.length >= nearlyFull ? (
          <p className={styles.step}>
            {isFull
              ? words.say('roster.full', { n: mostRosters })
              : words.say('roster.taken', { n: book.rosters.length, most: mostRosters })}
          </p>
        ) : null}
      </div>
    </>
  );
}, isSameChoice);
