/** The attributes of a block in the sidebar, each with the control of its type. */
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { AbilityField, ChampionField } from './champion-fields.tsx';
import { EventField } from './event-fields.tsx';
import { ImageField, VideoField } from './file-fields.tsx';
import { FromField } from './followed.tsx';
import { LinkField } from './link-field.tsx';
import { MomentField } from './moment-field.tsx';
import { problemOfMoment, statusByTimes } from './moments.ts';
import type { Attribute } from './catalog.ts';
import type { Kind, Values } from './followed.tsx';

export const labelOf = ({ labels }: Attribute, value: string) => labels?.[value] ?? value;

type SetValues = (values: Record<string, string>) => void;
type ControlProps = { attribute: Attribute; attributes: Attribute[]; values: Values; setValues: SetValues };

function AttributeControl({ attribute, attributes, values, setValues }: ControlProps) {
  const { name, type, title, required, options = [], help, default: otherwise = '' } = attribute;
  const value = values[name] ?? '';
  const onChange = (text: string) => setValues({ [name]: text });
  const label = required ? `${title} *` : title;
  const field = { label, help, value, onChange };
  const common = { ...newest, ...field };
  switch (type) {
    case 'flag':
      return (
        <ToggleControl
          {...newest}
          label={label}
          help={help}
          checked={(value || otherwise) === 'true'}
          onChange={(on) => onChange(on ? 'true' : 'false')}
        />
      );
    case 'select': {
      // The status of an event with start and end follows the clock.
      const byTimes = name === 'status' ? statusByTimes(values) : '';
      /* translators: %s: a choice */
      const text = __('Default (%s)', 'fighter-site');
      const none = otherwise ? sprintf(text, labelOf(attribute, otherwise)) : '—';
      return (
        <SelectControl
          {...common}
          disabled={byTimes !== ''}
          value={byTimes || value}
          options={[
            { value: '', label: none },
            ...options.map((option) => ({ value: option, label: labelOf(attribute, option) })),
          ]}
        />
      );
    }
    case 'stars':
      return (
        <RangeControl
          {...common}
          value={Number(value) || 0}
          min={0}
          max={5}
          step={0.5}
          onChange={(stars) => onChange(stars ? String(stars) : '')}
        />
      );
    case 'number':
      return <TextControl {...common} type="number" placeholder={otherwise} />;
    case 'date':
      return (
        <TextControl
          {...common}
          type="date"
          value={/^\d+$/.test(value) ? new Date(Number(value) * 1000).toISOString().slice(0, 10) : ''}
          onChange={(day) => onChange(day ? String(Date.parse(`${day}T00:00:00Z`) / 1000) : '')}
        />
      );
    case 'image':
      return (
        <ImageField
          attribute={attribute}
          label={label}
          values={values}
          setValues={setValues}
          hasOwnAlt={attributes.some((one) => one.name === attribute.alt)}
        />
      );
    case 'video':
      return <VideoField {...field} />;
    case 'link':
      return <LinkField {...field} />;
    case 'moment':
      return <MomentField {...field} problem={problemOfMoment(name, values, { __ })} />;
    case 'event':
      return <EventField {...field} />;
    case 'champion':
      return <ChampionField {...field} />;
    default:
      return name === 'ability' && attributes.some((one) => one.type === 'champion') ? (
        <AbilityField {...field} champion={values.champion} />
      ) : (
        <TextControl {...common} dir="auto" />
      );
  }
}

type AttributesProps = {
  /** What is chosen in each item of the block, if it has items. */
  inItems: Kind | undefined;
  attributes: Attribute[];
  from: Kind | undefined;
  values: Values;
  setValues: SetValues;
};

/** What a block with cards says of where their champions or articles are chosen. */
const itemHints: Record<Kind, string> = {
  champion: __('To choose the champion of a card, click the card.', 'fighter-site'),
  article: __('To choose the article of a card, click the card.', 'fighter-site'),
};

export function AttributesPanel({ attributes, from, inItems, values, setValues }: AttributesProps) {
  if (attributes.length === 0 && !from && !inItems) {
    return null;
  }
  return (
    <InspectorControls>
      <PanelBody title={__('Settings', 'fighter-site')}>
        {inItems && <p>{itemHints[inItems]}</p>}
        {from && (
          <FromField
            kind={from}
            value={values[from] ?? ''}
            onChange={(slug) => setValues({ [from]: slug })}
          />
        )}
        {attributes.map((attribute) => (
          <AttributeControl
            key={attribute.name}
            attribute={attribute}
            attributes={attributes}
            values={values}
            setValues={setValues}
          />
        ))}
      </PanelBody>
    </InspectorControls>
  );
}
