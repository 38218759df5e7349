/** The field for a moment of a block, which is stored in UTC. */
import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { fromStored, toStored } from './moments.ts';
import { ZonedField, zoneOfSite } from './zoned-field.tsx';
import type { TextFieldProps } from './link-field.tsx';

type MomentFieldProps = TextFieldProps & {
  /** What is wrong with the moment, in words; empty if nothing is. */
  problem: string;
};

export function MomentField({ label, help = '', value, problem, onChange }: MomentFieldProps) {
  /* translators: %s: a time zone */
  const zone = sprintf(__('In the time zone of the site, %s.', 'fighter-site'), zoneOfSite);
  return (
    <div className="fighter-control">
      <ZonedField
        label={label}
        help={`${zone} ${help}`}
        moment={fromStored(value)}
        onChange={(moment) => onChange(toStored(moment))}
      />
      {problem && (
        <Notice status="warning" isDismissible={false}>
          {problem}
        </Notice>
      )}
    </div>
  );
}
