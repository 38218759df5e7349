import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { contextOf, problem, unwellProblem } from '@/lib/api/requests';
import { getMasteries } from '@/lib/cms/masteries';
import { parseBuildCode } from '@/lib/masteries/build-code';
import { emptyBuild, toTree } from '@/lib/masteries/masteries';
import { BuildCard, BuildSheet, sheetHeight, sheetWidth } from './build-card';

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

/** Drawing takes the processor for a while: one at a time, and nobody queues for ever. */
const longestQueue = 12;
let queued = 0;
let last: Promise<unknown> = Promise.resolve();

async function drawInTurn(
  picture: ReactElement,
  size: { width: number; height: number },
): Promise<ArrayBuffer> {
  const draw = last.then(async () => {
    const fonts = await readFonts();
    const families = fonts.map(({ name }) => name).join(', ');
    const styled = (
      <div
        style={{ display: 'flex', width: '100%', height: '100%', fontFamily: families, fontStyle: 'italic' }}
      >
        {picture}
      </div>
    );
    return new ImageResponse(styled, { ...size, fonts }).arrayBuffer();
  });
  last = draw.catch(() => undefined);
  return draw;
}

/** The picture of a build: `?b=` its code, `lang`, and `size=sheet` for the one with every level by name. */
export async function GET(request: Request): Promise<Response> {
  const { locale } = contextOf(request);
  const search = new URL(request.url).searchParams;
  const masteries = await getMasteries(locale);
  if (masteries.kind !== 'found') return unwellProblem();
  if (queued >= longestQueue) return problem(503, 'Too many pictures at once.', { 'retry-after': '5' });
  const tree = toTree(masteries.value);
  const build = parseBuildCode(tree, search.get('b') ?? '')?.build ?? emptyBuild;
  const isSheet = search.get('size') === 'sheet';
  const size = isSheet
    ? { width: sheetWidth, height: sheetHeight(tree, build) }
    : { width: 1200, height: 630 };
  const Picture = isSheet ? BuildSheet : BuildCard;
  queued += 1;
  try {
    const picture = await drawInTurn(<Picture tree={tree} build={build} locale={locale} />, size);
    return new Response(picture, {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400, s-maxage=604800, stale-while-revalidate=604800',
      },
    });
  } finally {
    queued -= 1;
  }
}
