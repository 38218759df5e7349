import type { ReactNode } from 'react';
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { SelectField } from '#components/form/select-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { copyText } from '#lib/browser/copy-text.ts';
import { withCode } from '#lib/links/shared-code.ts';
import {
  addRoster,
  deleteCurrent,
  longestName,
  mostRosters,
  newRoster,
  renameCurrent,
  showRoster,
} from '#lib/prestige/rosters.ts';
import { longestInAddress, toShareCode } from '#lib/prestige/share-code.ts';
import type { CalculatorStore, PanelProps } from './calculator-store.ts';
import { codeName } from './open-rosters.ts';
import styles from './panels.module.css';
import type { ShownRow } from './shown-rows.ts';
import type { Words } from './texts.ts';

/** The shared link. A code that is too long for a query goes behind a hash. */
function shareLink(path: string, code: string): string {
  const isLong = code.length > longestInAddress;
  const link = new URL(isLong ? path : withCode(path, codeName, code), location.origin);
  if (isLong) link.hash = `${codeName}=${encodeURIComponent(code)}`;
  return link.href;
}

type SharePanelProps = { store: CalculatorStore; shown: readonly ShownRow[] };

export const SharePanel = memo(function SharePanel({ store, shown }: SharePanelProps) {
  const { words, sharePath } = store;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const linkNow = () => shareLink(sharePath, toShareCode(shown.map(({ row }) => row)));
  const share = async () => {
    setOpen(true);
    store.announce(words.t((await copyText(linkNow())) ? 'said.copied' : 'share.failed'));
  };
  return (
    <div className={styles.share}>
      <PressButton
        size="small"
        variant="secondary"
        disabled={shown.every(({ status }) => status === 'empty')}
        onClick={() => void share()}
      >
        {words.t('share')}
      </PressButton>
      {isOpen ? (
        <TextField
          id={`${id}link`}
          label={words.t('share.link')}
          value={linkNow()}
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
          {words.t('tools')}
        </button>
      </div>
      <div className={styles.drawer} id={`${id}tools`}>
        {children}
      </div>
    </div>
  );
}

/** From this number of rosters on, their number is shown (`rules 58`). */
const nearlyFull = 15;

const nameAt = (place: number, words: Words) => words.t('roster.nth', { n: place + 1 });

export function RosterSelect({ store, state }: PanelProps) {
  const { words, change } = store;
  const { list, currentId } = state.history.present;
  const id = useId();
  return (
    <SelectField
      id={`${id}roster`}
      label={words.t('roster')}
      value={currentId}
      onChange={({ target }) => change((old) => showRoster(old, target.value))}
    >
      {list.map((roster, at) => (
        <option key={roster.id} value={roster.id}>
          {roster.name || nameAt(at, words)}
        </option>
      ))}
    </SelectField>
  );
}

export function RosterFields({ store, state }: PanelProps) {
  const { words, change } = store;
  const { list, currentId } = state.history.present;
  const id = useId();
  const { name } = state.roster;
  const place = list.findIndex((roster) => roster.id === currentId);
  const shownName = name || nameAt(place, words);
  const isFull = list.length >= mostRosters;
  const field = useRef<HTMLInputElement>(null);
  // Also the name that another tab gave, or that was undone.
  useLayoutEffect(() => {
    if (field.current) field.current.value = shownName;
  }, [shownName]);
  const rename = (typed: string) => {
    if (typed.trim() !== shownName) change((old) => renameCurrent(old, typed));
  };
  return (
    <>
      <TextField
        key={currentId}
        ref={field}
        id={`${id}name`}
        label={words.t('roster.name')}
        defaultValue={shownName}
        maxLength={longestName}
        onBlur={({ target }) => rename(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') rename(currentTarget.value);
        }}
      />
      <div className={styles.buttons}>
        <PressButton
          variant="ghost"
          size="small"
          aria-disabled={isFull}
          onClick={isFull ? undefined : () => change((old) => addRoster(old, newRoster('')))}
        >
          {words.t('roster.new')}
        </PressButton>
        <PressButton
          variant="ghost"
          size="small"
          onClick={() => change(deleteCurrent, words.t('said.rosterDeleted'))}
        >
          {words.t('roster.delete')}
        </PressButton>
        {list.length >= nearlyFull ? (
          <p className={styles.step}>
            {isFull
              ? words.t('roster.full', { n: mostRosters })
              : words.t('roster.taken', { n: list.length, most: mostRosters })}
          </p>
        ) : null}
      </div>
    </>
  );
}
