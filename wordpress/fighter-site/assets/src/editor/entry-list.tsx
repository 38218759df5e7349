/** A list of entries that are added, moved and removed by buttons. */
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ButtonProps } from '@wordpress/components';
import type { ReactNode, RefObject } from 'react';

type Move = (from: number, to: number, what: string) => void;

/** The entry, and the control in it, that get the focus after a change. */
type Next = { nth: number; what: string } | null;

function useFocusAfterChange(list: RefObject<HTMLDivElement | null>, entries: unknown[]) {
  const next = useRef<Next>(null);
  useEffect(() => {
    if (!next.current || !list.current) return;
    const { nth, what } = next.current;
    next.current = null;
    const entry = list.current.children[nth];
    const wanted = [...(entry?.querySelectorAll<HTMLElement>(what) ?? [])].find(
      (node) => !node.matches(':disabled'),
    );
    const otherwise =
      entry?.querySelector<HTMLElement>('.fighter-entry-buttons button:not(:disabled)') ??
      list.current.parentElement?.querySelector<HTMLElement>('.fighter-add');
    (wanted ?? otherwise)?.focus();
  }, [list, entries]);
  return next;
}

type EntryHeadProps = {
  name: string;
  nth: number;
  count: number;
  move: Move;
  remove: (nth: number) => void;
};

function EntryHead({ name, nth, count, move, remove }: EntryHeadProps) {
  const button = (what: string, icon: string, text: string, more: ButtonProps) => (
    <Button icon={icon} size="small" label={`${text}: ${name}`} data-do={what} {...more} />
  );
  return (
    <div className="fighter-entry-head">
      <strong aria-hidden>{name}</strong>
      <div className="fighter-entry-buttons">
        {button('up', 'arrow-up-alt2', __('Move up', 'fighter-site'), {
          disabled: nth === 0,
          onClick: () => move(nth, nth - 1, '[data-do="up"]'),
        })}
        {button('down', 'arrow-down-alt2', __('Move down', 'fighter-site'), {
          disabled: nth === count - 1,
          onClick: () => move(nth, nth + 1, '[data-do="down"]'),
        })}
        {button('remove', 'trash', __('Remove', 'fighter-site'), {
          isDestructive: true,
          onClick: () => remove(nth),
        })}
      </div>
    </div>
  );
}

type EntryListProps<Entry> = {
  entries: Entry[];
  most: number;
  texts: { none: string; add: string };
  nameOf: (entry: Entry) => string;
  make: () => Entry;
  render: (entry: Entry, change: (part: Partial<Entry>) => void) => ReactNode;
  onChange: (entries: Entry[]) => void;
};

/** The focus follows an entry that is moved. */
export function EntryList<Entry extends { key?: string }>({
  entries,
  most,
  texts,
  nameOf,
  make,
  render,
  onChange,
}: EntryListProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  const next = useFocusAfterChange(list, entries);
  const move: Move = (from, to, what) => {
    const entry = entries[from];
    if (!entry) return;
    next.current = { nth: to, what };
    /* translators: 1: a name, 2: a number, 3: a number */
    const text = __('%1$s: now %2$d of %3$d.', 'fighter-site');
    speak(sprintf(text, nameOf(entry), to + 1, entries.length));
    const others = entries.filter((one) => one !== entry);
    onChange([...others.slice(0, to), entry, ...others.slice(to)]);
  };
  const remove = (nth: number) => {
    const entry = entries[nth];
    if (!entry) return;
    next.current = { nth: Math.min(nth, entries.length - 2), what: '[data-do="remove"]' };
    speak(sprintf(/* translators: %s: a name */ __('%s: removed.', 'fighter-site'), nameOf(entry)));
    onChange(entries.filter((one) => one !== entry));
  };
  const add = () => {
    next.current = { nth: entries.length, what: 'input' };
    onChange([...entries, make()]);
  };
  return (
    <div className="fighter-entries">
      {entries.length === 0 && <p className="fighter-help">{texts.none}</p>}
      <div className="fighter-entry-list" ref={list}>
        {entries.map((entry, nth) => {
          const name = nameOf(entry);
          return (
            <div key={entry.key ?? nth} role="group" aria-label={name}>
              <EntryHead name={name} nth={nth} count={entries.length} move={move} remove={remove} />
              {render(entry, (part) =>
                onChange(entries.map((one, other) => (other === nth ? { ...one, ...part } : one))),
              )}
            </div>
          );
        })}
      </div>
      {entries.length < most ? (
        <Button variant="secondary" size="compact" className="fighter-add" onClick={add}>
          {texts.add}
        </Button>
      ) : (
        <p className="fighter-help">
          {sprintf(
            /* translators: %d: a number */ __('There is room for %d, and no more.', 'fighter-site'),
            most,
          )}
        </p>
      )}
    </div>
  );
}
