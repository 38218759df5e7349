import { entriesPerFile, sitemapEntries, sitemapIndexXml } from '@/lib/discovery/sitemap';
import { xmlAnswer, fileUnwell } from '@/lib/discovery/xml';
import { offeredLocales } from '@/lib/i18n/locales';
import { settings } from '@/lib/settings';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const entries = await sitemapEntries();
  if (!entries) return fileUnwell();
  const files = Array.from({ length: Math.ceil(entries.length / entriesPerFile) }, (_, index) => index + 1);
  const names = [...offeredLocales.flatMap((locale) => files.map((file) => `${locale}-${file}`)), 'news'];
  return xmlAnswer(
    sitemapIndexXml(settings().siteUrl, names),
    'application/xml',
    settings().revalidateSeconds,
  );
}
