/** The panel "Details" of a post's settings, made from the plugin's list of fields. */
import { ComboboxControl, SelectControl, TextControl } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { DocumentPanel } from '#wordpress/fighter-site/assets/src/common/panels.ts';
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import { LinkField } from './link-field.tsx';
import { fieldsOf } from './own-fields.ts';
import { site } from './site.ts';
import type { Field } from './site.ts';

type OriginalControlProps = { field: Field; value: number; onChange: (id: number) => void; type: string };

function OriginalControl({ field, value, onChange, type }: OriginalControlProps) {
  const [search, setSearch] = useState('');
  const self = useSelect((select) => select(editorStore).getCurrentPostId(), []);
  const found = useSelect(
    (select) =>
      select(coreStore).getEntityRecords('postType', type, {
        search,
        fighter_originals: 1,
        exclude: [self],
        per_page: 20,
        status: ['publish', 'draft', 'future'],
        _fields: 'id,title',
      }) ?? [],
    [search, type, self],
  );
  const chosen = useSelect(
    (select) => (value ? select(coreStore).getEntityRecord('postType', type, value) : null),
    [value, type],
  );
  const options = [...(chosen ? [chosen] : []), ...found.filter(({ id }) => id !== value)].map(
    ({ id, title }) => ({
      value: String(id),
      label: decodeEntities(title.rendered),
    }),
  );
  return (
    <ComboboxControl
      {...newest}
      label={field.label}
      help={field.help}
      value={value ? String(value) : ''}
      options={options}
      onFilterValueChange={setSearch}
      onChange={(id) => onChange(Number(id) || 0)}
    />
  );
}

type FieldControlProps = {
  field: Field;
  value: unknown;
  onChange: (value: string | number) => void;
  type: string;
};

function FieldControl({ field, value, onChange, type }: FieldControlProps) {
  const { label, help, input, options = [], hidden = {} } = field;
  const text = textOf(value);
  const common = { ...newest, label, help, value: text };
  switch (input) {
    case 'post':
      return <OriginalControl field={field} value={Number(text)} onChange={onChange} type={type} />;
    case 'link':
      return <LinkField {...common} onChange={onChange} />;
    case 'select': {
      // A value that is no longer offered, such as a language that the site hides, is shown where it is chosen.
      const notOffered = hidden[text] ? [{ value: text, label: hidden[text] }] : [];
      return <SelectControl {...common} options={[...options, ...notOffered]} onChange={onChange} />;
    }
    case 'number':
      return (
        <TextControl {...common} type="number" min={0} onChange={(typed) => onChange(Number(typed) || 0)} />
      );
    default:
      return <TextControl {...common} dir="auto" type={input} onChange={onChange} />;
  }
}

function Details() {
  const { type, meta, saved } = useSelect((select) => {
    const editor = select(editorStore);
    return {
      type: editor.getCurrentPostType(),
      meta: editor.getEditedPostAttribute('meta'),
      saved: editor.getCurrentPost().meta,
    };
  }, []);
  const { editPost } = useDispatch(editorStore);
  if (!meta) {
    return null;
  }
  const fields = fieldsOf(type, { meta, saved: saved ?? {} }, site.fields, site);
  if (fields.length === 0) {
    return null;
  }
  return (
    <DocumentPanel name="fighter-site" title={__('Details', 'fighter-site')}>
      <div className="fighter-fields">
        {fields.map((field) => (
          <FieldControl
            key={field.key}
            field={field}
            type={type}
            value={meta[field.key]}
            onChange={(value) => editPost({ meta: { [field.key]: value } })}
          />
        ))}
      </div>
    </DocumentPanel>
  );
}

registerPlugin('fighter-site', { render: Details, icon: 'superhero-alt' });
