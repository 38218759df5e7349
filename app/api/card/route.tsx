import { answerCard } from '@/app/api/_cards/answer-card';
import { drawable } from '@/app/api/_cards/drawable';
import { CompareCard } from './compare-card';
import { palette } from '@/game/palette';
import { site } from '@/game/site';
import { contextOf } from '@/lib/api/requests';
import { pickCompared } from '@/lib/champions/compare';
import { getChampionsBySlug } from '@/lib/cms/all-cards';
import type { Card } from '@/lib/cms/articles';
import { getArticle, getCourse, getPage } from '@/lib/cms/articles';
import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';

/** The longest slug or path of the CMS, in characters. */
const longestName = 200;
/** The longest list of champions, in characters, as in the address of a comparison. */
const longestComparison = 500;

/**
 * The title is read from the CMS and never from the address, so that nobody can make the site draw a picture with a
 * text of theirs.
 */
async function titleOf(search: URLSearchParams, locale: Locale): Promise<string> {
  const name = (kind: string) => {
    const value = search.get(kind) ?? '';
    return value.length > longestName ? '' : value;
  };
  let reading;
  if (name('post')) reading = getArticle(locale, name('post'));
  else if (name('page')) reading = getPage(locale, name('page'));
  else if (name('course')) reading = getCourse(locale, name('course'));
  const result = await reading;
  const title = result?.kind === 'found' ? drawable(result.value.title.slice(0, 110), locale) : '';
  return title || drawable(translate(locale, 'home.title'), locale);
}

/** Of what `compare` names only the champions that the CMS has. */
async function getChampions(search: URLSearchParams, locale: Locale): Promise<readonly Card[]> {
  const asked = (search.get('compare') ?? '').slice(0, longestComparison);
  return asked === '' ? [] : pickCompared(asked, await getChampionsBySlug(locale)).champions;
}

const cacheControl = 'public, max-age=3600, s-maxage=86400';

/**
 * The picture that chat programs show for a link. `?post=`, `?page=` or `?course=` names the content, `?compare=` the
 * champions of a comparison.
 */
export async function GET(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  const search = new URL(request.url).searchParams;
  const champions = await getChampions(search, locale);
  if (champions.length > 0) {
    const card = <CompareCard champions={champions} locale={locale} />;
    return answerCard(request, { picture: card, width: 1200, height: 630, cacheControl });
  }
  const title = await titleOf(search, locale);
  const picture = (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '56px 64px',
        background: `linear-gradient(115deg, ${palette.page} 35%, ${palette.brand} 120%)`,
        color: palette.text,
        textTransform: 'uppercase',
      }}
    >
      <div style={{ display: 'flex', fontSize: 46, color: palette.accent, letterSpacing: 2 }}>
        {site.shortName}
      </div>
      <div style={{ display: 'flex', fontSize: title.length > 60 ? 84 : 112, lineHeight: 0.92 }}>{title}</div>
      <div
        style={{
          display: 'flex',
          width: 220,
          height: 14,
          background: palette.accent,
          transform: 'skewX(-20deg)',
        }}
      />
    </div>
  );
  return answerCard(request, {
    picture,
    width: 1200,
    height: 630,
    cacheControl,
  });
}
