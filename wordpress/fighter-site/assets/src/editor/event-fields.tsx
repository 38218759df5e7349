/**
 * Events in the editor. On the events page an event box gets an id from its title, once; in any other post it may name an
 * event of that page instead of a title of its own.
 */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { ComboboxControl, TextControl } from '@wordpress/components';
import { select, useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { findsCopies, freeId, idOf, toId, withEvent } from './event-ids.ts';
import { site } from './site.ts';
import type { SiteEvent } from './event-ids.ts';
import type { Values } from './followed.tsx';
import type { TextFieldProps } from './link-field.tsx';
import type { Block } from '@wordpress/blocks';

const { isPage, all } = site.events;

/** All blocks, with those inside of others. */
const flat = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...flat(block.innerBlocks)]);

export type EditProps = {
  clientId: string;
  name: string;
  attributes: Values;
  setAttributes: (values: Values) => void;
  isSelected: boolean;
};

const isCopy = findsCopies();

/**
 * Gives an event of the events page its id when its editor leaves it. Later changes of the title keep the id. A copy is
 * another event: while it is being edited it has no id, and gets one from its title. Elsewhere an id names an event of that
 * page, so a copy names the same one.
 */
export function useOwnId(
  isEvent: boolean,
  { clientId, name, attributes, setAttributes, isSelected }: EditProps,
) {
  const wasSelected = useRef<boolean | null>(null);
  const { __unstableMarkNextChangeAsNotPersistent: undoWithLastChange } = useDispatch(blockEditorStore);
  useEffect(() => {
    const isNew = wasSelected.current === null;
    const isLeft = wasSelected.current === true && !isSelected;
    wasSelected.current = isSelected;
    // An id that is being typed may be that of another event on the way.
    if (!isEvent || !isPage || !attributes.title || !(isNew || isLeft)) return;
    const others = flat(select(blockEditorStore).getBlocks())
      .filter((block) => block.name === name && block.clientId !== clientId && block.attributes.title)
      .map((block) => ({ block: block.clientId, ...(block.attributes as SiteEvent) }));
    const taken = others.map(idOf);
    const own = toId(attributes.id);
    const named = others.map(({ block, id }) => ({ block, id: toId(id) }));
    if (own && isCopy({ block: clientId, id: own }, named)) {
      // Undone by itself, it would be done again at once.
      undoWithLastChange();
      setAttributes({ id: isSelected ? '' : freeId(own, taken) });
    } else if (!own && isLeft) setAttributes({ id: freeId(attributes.title, taken) });
  }, [isEvent, clientId, name, attributes, setAttributes, isSelected, undoWithLastChange]);
}

/** The values of a box with those of the event that it names. */
export const named = (isEvent: boolean, values: Values): Values =>
  isEvent && !isPage ? withEvent(values, all) : values;

function dayOf({ start = '' }: SiteEvent): string {
  const date = new Date(start);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

export function EventField({ label, value, onChange }: TextFieldProps) {
  if (isPage) {
    return (
      <TextControl
        {...newest}
        label={__('Name in addresses', 'fighter-site')}
        help={__(
          'Calendars know the event by it. It is made from the title once; if you change it later, calendars of readers show the event twice.',
          'fighter-site',
        )}
        value={value}
        onChange={onChange}
        onBlur={() => onChange(toId(value))}
      />
    );
  }
  const known = all.some((event) => idOf(event) === toId(value));
  const options = all.map((event) => ({
    value: idOf(event),
    label: [event.title, dayOf(event)].filter(Boolean).join(' · '),
  }));
  return (
    <div className="fighter-control">
      <ComboboxControl
        {...newest}
        label={label}
        help={
          all.length === 0
            ? __(
                'The events page has no events yet. Give this box a title and times of its own.',
                'fighter-site',
              )
            : __(
                'An event of the events page. While the title is empty, title, picture and times are the event’s own and follow it. Text inside the box stays yours.',
                'fighter-site',
              )
        }
        value={value || null}
        // An event that was taken off the events page is named by its id.
        options={value && !known ? [{ value, label: `#${value}` }, ...options] : options}
        onChange={(id) => onChange(id ?? '')}
      />
    </div>
  );
}
