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
  path: string;
  words: Words;
  tell: (text: string) => void;
};

/** The link's own parameter first, `viewer` and `lang` after it; what is too long for an address goes behind a hash. */
function shareLink(path: string, code: string): string {
  const [before = '', query = ''] = path.split('?');
  const own = encodeURIComponent(code);
  const address =
    code.length > longestInAddress
      ? `${path}#r=${own}`
      : `${before}?${[`r=${own}`, query].filter(Boolean).join('&')}`;
  return new URL(address, window.location.origin).href;
}

export const SharePanel = memo(function SharePanel({ shown, path, words, tell }: SharePanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const link = isOpen ? shareLink(path, toShareCode(shown.map(({ row }) => row))) : '';
  const share = async () => {
    setOpen(true);
    const url = shareLink(path, toShareCode(shown.map(({ row }) => row)));
    try {
      await navigator.clipboard.writeText(url);
      tell(words.say('said.copied'));
    } catch {
      // Not allowed to copy: the link stands in its field.
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

type RosterPanelProps = {
  book: Book;
  words: Words;
  /** `said` is what is told once it is done. */
  onChange: (change: (book: Book) => Book, said?: string) => void;
};

/** What is done in the rows is no news here. */
function isSameChoice(old: RosterPanelProps, next: RosterPanelProps): boolean {
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

export const RosterPanel = memo(function RosterPanel({ book, words, onChange }: RosterPanelProps) {
  const id = useId();
  const { name } = currentRoster(book);
  const nameOf = (place: number) => words.say('roster.nth', { n: place + 1 });
  const isFull = book.rosters.length >= mostRosters;
  const place = book.rosters.findIndex((roster) => roster.id === book.currentId);
  return (
    <div className={styles.rosters} data-part="rosters">
      <SelectField
        id={`${id}roster`}
        label={words.say('roster')}
        value={book.currentId}
        onChange={({ target }) => onChange((old) => showRoster(old, target.value))}
      >
        {book.rosters.map((roster, at) => (
          <option key={roster.id} value={roster.id}>
            {roster.name || nameOf(at)}
          </option>
        ))}
      </SelectField>
      <TextField
        key={`${book.currentId}${name}`}
        id={`${id}name`}
        label={words.say('roster.name')}
        defaultValue={name || nameOf(place)}
        maxLength={longestName}
        onBlur={({ target }) => {
          if (target.value.trim() !== (name || nameOf(place)))
            onChange((old) => renameCurrent(old, target.value));
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
      </div>
    </div>
  );
}, isSameChoice);
