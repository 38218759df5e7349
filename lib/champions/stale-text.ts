import type { Change } from '#lib/champions/changes.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';

/** Says that a rating is older than a change. */
export function staleText(locale: Locale, { version }: Change): string {
  return version === ''
    ? translate(locale, 'tiers.stale.plain')
    : translate(locale, 'tiers.stale', { version });
}
