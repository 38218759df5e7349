import {
  entriesPerFile,
  newsEntries,
  newsSitemapXml,
  sitemapEntries,
  sitemapXml,
} from '#lib/discovery/sitemap.ts';
import { xmlAnswer, fileUnwell } from '#lib/discovery/xml.ts';
import { offeredLocales } from '#lib/i18n/locales.ts';
import { problem } from '#lib/api/requests.ts';
import { settings } from '#lib/settings.ts';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const [, language = '', number = ''] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const locale = offeredLocales.find((one) => one === language);
  if (!locale && name !== 'news.xml') return problem(404, 'There is no such sitemap.');
  const entries = await sitemapEntries();
  if (!entries) return fileUnwell();
  const seconds = settings().revalidateSeconds;
  const start = (Number(number) - 1) * entriesPerFile;
  const part = locale ? entries.slice(start, start + entriesPerFile) : newsEntries(entries);
  if (part.length === 0) return problem(404, 'There is no such sitemap.');
  const xml = locale ? sitemapXml(locale, part) : newsSitemapXml(part);
  return xmlAnswer(xml, 'application/xml', seconds);
}
