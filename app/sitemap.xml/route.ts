import { sitemapEntries, sitemapIndexXml } from '#lib/discovery/sitemap.ts';
import { xmlAnswer, fileUnwell } from '#lib/discovery/xml.ts';
import { settings } from '#lib/settings.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const entries = await sitemapEntries();
  if (!entries) return fileUnwell();
  const { siteUrl, revalidateSeconds } = settings();
  return xmlAnswer(sitemapIndexXml(siteUrl, entries), 'application/xml', revalidateSeconds);
}
