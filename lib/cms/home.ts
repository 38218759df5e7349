import { isNow } from '#lib/clock.ts';
import type { Seo } from '#lib/cms/articles.ts';
import { toSeo } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { found, ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { parseWith, wireHome } from '#lib/cms/wire.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';
import type { z } from 'zod';

export type HomeSide = {
  html: string;
  /** The `lang` of the body, where it is in another language than the page. */
  language: string | undefined;
  viewClasses: readonly string[];
};
/** A takeover has a beginning and an end (in seconds), each of which may be missing. */
type Takeover = HomeSide & { starts: number | null; ends: number | null };
type Home = { home: HomeSide; takeover: HomeSide | null; seo: Seo };

/** The home page, with its takeover while that is shown. */
export async function getHome(locale: Locale, target?: 'takeover-b'): Promise<Result<Home>> {
  const home = await readHome(locale, target ?? null);
  if (home.kind !== 'found') return home;
  const { takeover } = home.value;
  return found({ ...home.value, takeover: takeover && isNow(takeover) ? takeover : null });
}

const readHome = defineRead('home', (locale: Locale, target: 'takeover-b' | null) =>
  ofApi({ route: 'homepage', locale, params: { target: target ?? undefined }, tags: [tags.home] }, (body) => {
    const wire = parseWith(wireHome)(body);
    if (!wire) return null;
    const toSide = (side: z.output<typeof wireHome>['homepage']): HomeSide => ({
      html: side.content,
      language: textLanguage(side.language, locale),
      viewClasses: side.view_classes.filter((name) => /^[\w-]+$/.test(name)),
    });
    const takeover: Takeover | null =
      wire.takeover && wire.takeover.content.trim() !== ''
        ? { ...toSide(wire.takeover), starts: wire.takeover.starts, ends: wire.takeover.ends }
        : null;
    return { home: toSide(wire.homepage), takeover, seo: toSeo(wire.homepage.seo) };
  }),
);
