import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileName, looksLikeFile } from '#lib/addresses/file-name.ts';
import { sitemapFile } from '#lib/addresses/sitemap-file.ts';

/**
 * Files that the routes of `app` make; a test compares them with its folders. Of any other address that is named like a
 * file, the folder `public` knows whether there is one, so nothing has to be rendered to say that there is none.
 */
const made =
  /^\/(?:events\.ics|robots\.txt|site\.webmanifest|sitemap\.xml|speculation-rules\.json|sw\.js|embed\/tooltips\.js|\.well-known\/security\.txt|(?:academy|academy\/builds|champions\/tier-lists|codes|events|patches)\/feed\.(?:xml|atom\.xml|json)|feed\/(?:author\/)?[^/]+\.json|feed\/author\/[^/]+\.xml|data\/[^?]+\.json|feed\/[^/]+\.xml|events\/[^/]+\.ics)$/;
const madeSitemap = new RegExp(`^${sitemapFile}$`);

const folder = path.join(process.cwd(), 'public');
const files = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => `/${name.split(path.sep).join('/')}`),
);

/** Whether the path is one of `public`. */
export const isPublicFile = (pathname: string) => files.has(pathname);

/** Whether the path is named like a file and is none. */
export function isUnknownFile(pathname: string) {
  const isFile = fileName.test(pathname) || looksLikeFile(pathname);
  return isFile && !files.has(pathname) && !made.test(pathname) && !madeSitemap.test(pathname);
}
