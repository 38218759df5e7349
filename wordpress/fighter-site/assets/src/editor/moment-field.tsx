/** The field for a moment of a block, which is stored in UTC. */
import { __, sprintf } from '@wordpress/i18n';
import { fromStored, toStored } from './moments.ts';
import { ZonedField, zoneOfSite } from './zoned-field.tsx';
import type { TextFieldProps } from './link-field.tsx';

export function MomentField({ label, help = '', value, onChange }: TextFieldProps) {
  /* translators: %s: a time zone */
  const zone = sprintf(__('In the time zone of the site, %s.', 'fighter-site'), zoneOfSite);
  return (
    <ZonedField
      label={label}
      help={`${zone} ${help}`}
      moment={fromStored(value)}
      onChange={(moment) => onChange(toStored(moment))}
    />
  );
}
