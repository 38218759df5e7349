import { sitemapEntries, sitemapIndexXml } from '@/lib/discovery/sitemap';
import { xmlAnswer, fileUnwell } from '@/lib/discovery/xml';
import { settings } from '@/lib/settings';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const entries = await sitemapEntries();
  if (!entries) return fileUnwell();
  const { siteUrl, revalidateSeconds } = settings();
  return xmlAnswer(sitemapIndexXml(siteUrl, entries, Date.now()), 'application/xml', revalidateSeconds);
}
