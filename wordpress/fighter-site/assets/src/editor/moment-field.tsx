/** The field for a moment: typed in the time zone of the browser, stored in UTC. */
import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';
import { fromLocal, toLocal } from './moments.ts';
import type { TextFieldProps } from './link-field.tsx';

export function MomentField({ label, help = '', value, onChange }: TextFieldProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  /* translators: %s: a time zone */
  const zone = sprintf(__('Your time zone is %s.', 'fighter-site'), timeZone);
  return (
    <TextControl
      {...newest}
      label={label}
      help={`${help} ${zone}`}
      type="datetime-local"
      value={toLocal(value)}
      onChange={(local) => onChange(fromLocal(local))}
    />
  );
}
