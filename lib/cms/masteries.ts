import { ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { log } from '#lib/log.ts';
import type { Masteries } from '#lib/masteries/masteries.ts';
import { parseMasteries } from '#lib/masteries/parse-masteries.ts';

/** The notices that were logged, so that each is logged once and not with every page that is made. */
const logged = new Set<string>();

function tell(notices: readonly string[]): void {
  if (logged.size > 2000) logged.clear();
  const untold = notices.filter((notice) => !logged.has(notice));
  for (const notice of untold) logged.add(notice);
  if (untold.length > 0)
    log.warn(
      { event: 'masteries-repaired', route: 'masteries', notices: untold },
      `The masteries of the CMS were repaired: ${untold.join('; ')}.`,
    );
}

/** The mastery tree. Invalid data is repaired as well as possible, and each repair is logged. */
export const getMasteries = defineRead('masteries', (locale: Locale) =>
  ofApi({ route: 'masteries', locale, tags: [tags.masteries] }, (body): Masteries | null => {
    const parsed = parseMasteries(body);
    tell(parsed?.notices ?? []);
    return parsed?.masteries ?? null;
  }),
);
