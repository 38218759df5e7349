import { getNewsEntries, getSitemapFile } from '#lib/discovery/sitemap.ts';
import { fileAddress, newsSitemapXml, sitemapXml } from '#lib/discovery/sitemap-xml.ts';
import { xmlAnswer, fileUnwell } from '#lib/discovery/xml.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { problem } from '#lib/api/requests.ts';
import { settings } from '#lib/settings.ts';

const none = () => problem(404, 'There is no such sitemap.');
const toXml = (xml: string) => xmlAnswer(xml, 'application/xml', settings().revalidateSeconds);

/** Robots come back to files that the index no longer names: a redirect leads to what has their entries now. */
async function answerFile(locale: Locale, number: number): Promise<Response> {
  const file = await getSitemapFile(number);
  if (file.kind !== 'found') return fileUnwell();
  const { value } = file;
  if (value.kind === 'file')
    return value.entries.length === 0 ? none() : toXml(sitemapXml(locale, value.entries));
  const { siteUrl } = settings();
  const location =
    value.to === null ? `${siteUrl}/sitemap.xml` : fileAddress(`${locale}-${String(value.to)}`);
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

async function answerNews(): Promise<Response> {
  const news = await getNewsEntries();
  if (news.kind !== 'found') return fileUnwell();
  return news.value.length === 0 ? none() : toXml(newsSitemapXml(news.value));
}

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  if (name === 'news.xml') return answerNews();
  const [, language = '', number = ''] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const locale = offeredLocales.find((one) => one === language);
  return locale ? answerFile(locale, Number(number)) : none();
}
