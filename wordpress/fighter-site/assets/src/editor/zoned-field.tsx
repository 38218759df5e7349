/** A field for a moment: typed in the time zone of the site, as WordPress's own times are, with the editor's beside it. */
import { TextControl } from '@wordpress/components';
import { date, dateI18n, getDate, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { newest } from '#wordpress/fighter-site/assets/src/common/newest.ts';

const { timezone, formats } = getSettings();
const offset = Number(timezone.offset);

/** The name of the site's time zone, or its hours from UTC. */
export const zoneOfSite = timezone.string || `UTC${offset < 0 ? '' : '+'}${offset}`;

/** A moment in words, in the time zone of the site. */
export const inWords = (moment: Date) => dateI18n(formats.datetime, moment);

/** What the clock of the editor says; empty where it says what the site's does. */
function ownTime(moment: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const sameClock = date('Y-m-d H:i', moment) === dateI18n('Y-m-d H:i', moment, timeZone);
  if (sameClock) return '';
  /* translators: 1: a time zone, 2: date and time */
  const text = __('In your time zone, %1$s: %2$s.', 'fighter-site');
  return sprintf(text, timeZone, dateI18n(formats.datetime, moment, timeZone));
}

type ZonedFieldProps = {
  label: string;
  help: string;
  /** Null where none is set, or none that can be read. */
  moment: Date | null;
  onChange: (moment: Date | null) => void;
};

export function ZonedField({ label, help, moment, onChange }: ZonedFieldProps) {
  return (
    <TextControl
      {...newest}
      label={label}
      type="datetime-local"
      help={[help, moment && ownTime(moment)].filter(Boolean).join(' ')}
      value={moment ? date('Y-m-d\\TH:i', moment) : ''}
      onChange={(local) => onChange(local ? getDate(local) : null)}
    />
  );
}
