import type { Result } from '@/lib/cms/client';
import { read } from '@/lib/cms/client';
import { tags } from '@/lib/cms/tags';
import type { Locale } from '@/lib/i18n/locales';
import type { Masteries } from '@/lib/masteries/masteries';
import { parseMasteries } from '@/lib/masteries/parse-masteries';

/** The mastery tree, odd data put right as well as can be and told in the log. */
export function getMasteries(locale: Locale): Promise<Result<Masteries>> {
  return read({ route: 'masteries', locale, tags: [tags.masteries] }, (body) => {
    const parsed = parseMasteries(body);
    for (const notice of parsed?.notices ?? []) console.warn(`Masteries: ${notice}.`);
    return parsed?.masteries ?? null;
  });
}
