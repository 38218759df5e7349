import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { contextOf } from '@/lib/api/requests';
import { getArticle, getCourse, getPage } from '@/lib/cms/articles';
import type { Locale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import { site } from '@/lib/site';

const size = { width: 1200, height: 630 };

/** The colours of app/styles/tokens.css; a picture can't read custom properties. */
const ink = '#0a0b14';
const red = '#d81b2c';
const gold = '#ffc531';
const white = '#f5f3ff';

const fontFolder = path.join(process.cwd(), 'node_modules/@fontsource/alumni-sans/files');

/** The picture maker reads woff, not woff2, and takes a missing letter from the next font. */
function readFonts() {
  return Promise.all(
    ['latin', 'latin-ext', 'cyrillic'].map(async (script) => ({
      name: `Alumni ${script}`,
      data: await readFile(path.join(fontFolder, `alumni-sans-${script}-900-italic.woff`)),
      style: 'italic' as const,
      weight: 900 as const,
    })),
  );
}

/** The title comes from the CMS, never from the address: nobody makes our site say what they like. */
async function titleOf(search: URLSearchParams, locale: Locale): Promise<string> {
  const post = search.get('post');
  const page = search.get('page');
  const course = search.get('course');
  let reading;
  if (post) reading = getArticle(locale, post);
  else if (page) reading = getPage(locale, page);
  else if (course) reading = getCourse(locale, course);
  const result = await reading;
  return result?.kind === 'found' ? result.value.title.slice(0, 110) : translate(locale, 'home.title');
}

export async function GET(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  const title = await titleOf(new URL(request.url).searchParams, locale);
  const fonts = await readFonts();
  const answer = new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '56px 64px',
        background: `linear-gradient(115deg, ${ink} 35%, ${red} 120%)`,
        color: white,
        fontFamily: fonts.map(({ name }) => name).join(', '),
        fontStyle: 'italic',
        textTransform: 'uppercase',
      }}
    >
      <div style={{ display: 'flex', fontSize: 46, color: gold, letterSpacing: 2 }}>{site.shortName}</div>
      <div style={{ display: 'flex', fontSize: title.length > 60 ? 84 : 112, lineHeight: 0.92 }}>
        {title.toLocaleUpperCase(locale)}
      </div>
      <div
        style={{ display: 'flex', width: 220, height: 14, background: gold, transform: 'skewX(-20deg)' }}
      />
    </div>,
    { ...size, fonts },
  );
  answer.headers.set('cache-control', 'public, max-age=3600, s-maxage=86400');
  return answer;
}
