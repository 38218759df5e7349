/** The fields for pictures and videos: a file of the media library, or its address. */
import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { BaseControl, Button, FocalPointPicker, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { isShown } from './addresses.ts';
import { fromPoint, toPoint } from './focal-point.ts';
import { absolute, relative } from './site.ts';
import type { Attribute } from './catalog.ts';
import type { TextFieldProps } from './link-field.tsx';
import type { Media } from '@wordpress/block-editor';
import type { ButtonProps } from '@wordpress/components';

type FileButtonsProps = {
  type: 'image' | 'video';
  title: string;
  hasOne: boolean;
  onSelect: (media: Media) => void;
  onRemove: () => void;
};

/** Buttons that choose, replace and remove a file. Their accessible names include the field. */
function FileButtons({ type, title, hasOne, onSelect, onRemove }: FileButtonsProps) {
  const button = (words: string, more: ButtonProps) => (
    <Button size="small" aria-label={`${words}: ${title}`} {...more}>
      {words}
    </Button>
  );
  const choose = ({ open }: { open: () => void }) =>
    button(hasOne ? __('Replace', 'fighter-site') : __('Choose', 'fighter-site'), {
      variant: 'secondary',
      onClick: open,
    });
  return (
    <div className="fighter-buttons">
      <MediaUploadCheck>
        <MediaUpload allowedTypes={[type]} onSelect={onSelect} render={choose} />
      </MediaUploadCheck>
      {hasOne &&
        button(__('Remove', 'fighter-site'), { variant: 'tertiary', isDestructive: true, onClick: onRemove })}
    </div>
  );
}

type ImageFieldProps = {
  attribute: Attribute;
  label: string;
  values: Record<string, string | undefined>;
  setValues: (values: Record<string, string>) => void;
  /** The block has a field of its own for the alternative text. */
  hasOwnAlt: boolean;
};

export function ImageField({ attribute, label, values, setValues, hasOwnAlt }: ImageFieldProps) {
  const { name, alt = '', focus = '', help, title } = attribute;
  const [isOpen, setOpen] = useState(false);
  const value = values[name] ?? '';
  const address = sprintf(
    /* translators: %s: the name of a picture */ __('%s: address', 'fighter-site'),
    title,
  );
  const set = (file: string, text: string) => setValues({ [name]: file, [alt]: text, [focus]: '' });
  return (
    <BaseControl {...newest} className="fighter-control">
      <BaseControl.VisualLabel>{label}</BaseControl.VisualLabel>
      <p className="fighter-help">{help}</p>
      {isShown(value) && (
        <FocalPointPicker
          {...newest}
          label={__('Focal point', 'fighter-site')}
          help={__('Stays in view where the picture is cut.', 'fighter-site')}
          url={absolute(value)}
          value={toPoint(values[focus] ?? '')}
          onChange={(point) => setValues({ [focus]: fromPoint(point) })}
        />
      )}
      <FileButtons
        type="image"
        title={title}
        hasOne={value !== ''}
        onSelect={(media) => set(relative(media.url), media.alt ?? '')}
        onRemove={() => set('', '')}
      />
      {value !== '' && !hasOwnAlt && (
        <TextControl
          {...newest}
          dir="auto"
          label={sprintf(
            /* translators: %s: the name of a picture */ __('%s: alternative text', 'fighter-site'),
            title,
          )}
          help={__(
            'What the picture shows, for those who can’t see it. Empty for the text of the media library.',
            'fighter-site',
          )}
          value={values[alt] ?? ''}
          onChange={(text) => setValues({ [alt]: text })}
        />
      )}
      <Button
        variant="tertiary"
        size="small"
        aria-expanded={isOpen}
        aria-label={address}
        onClick={() => setOpen(!isOpen)}
      >
        {__('Address', 'fighter-site')}
      </Button>
      {isOpen && (
        <TextControl
          {...newest}
          label={address}
          value={value}
          onChange={(text) => setValues({ [name]: text })}
          onBlur={() => setValues({ [name]: relative(value.trim()) })}
        />
      )}
    </BaseControl>
  );
}

export function VideoField({ label, help, value, onChange }: TextFieldProps) {
  return (
    <div className="fighter-control">
      <TextControl
        {...newest}
        label={label}
        help={help}
        value={value}
        onChange={onChange}
        onBlur={() => onChange(relative(value.trim()))}
      />
      <FileButtons
        type="video"
        title={label}
        hasOne={value !== ''}
        onSelect={(media) => onChange(relative(media.url))}
        onRemove={() => onChange('')}
      />
    </div>
  );
}
