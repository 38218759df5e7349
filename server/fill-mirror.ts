/**
 * `npm run mirror`: writes every page that the site's own sitemaps name into the mirror, in each language and view, and the
 * pages that are there already. A page that is gone leaves the mirror.
 *
 * `--site https://www.example.com` is asked (the setting SITE_URL, if it is not given), `--folder` is written (MIRROR_DIR), and
 * `--rate 5` is the number of requests a second at most.
 */
import { parseArgs } from 'node:util';
import { settings } from '#lib/settings.ts';
import { readEnvFiles } from './env-files.ts';
import { fillMirror } from './mirror/fill.ts';
import { alwaysThere, contentHosts } from './mirror/open-mirror.ts';

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

readEnvFiles(process.cwd(), { dev: false });
const { values } = parseArgs({
  options: { site: { type: 'string' }, folder: { type: 'string' }, rate: { type: 'string', default: '5' } },
});
const { siteUrl, mirrorDir } = settings();
const site = (values.site ?? siteUrl).replace(/\/+$/, '');
const folder = values.folder ?? mirrorDir ?? fail('Name a folder: --folder, or the setting MIRROR_DIR.');
const perSecond = Number(values.rate);
if (!URL.canParse(site)) fail('--site must be an http or https address.');
if (!(perSecond > 0 && perSecond <= 1000)) fail('--rate must be a number of requests a second, up to 1000.');

const counts = await fillMirror({
  site,
  folder,
  perSecond,
  hosts: contentHosts(),
  always: alwaysThere,
  onFailure: (what) => process.stderr.write(`${what}\n`),
});
const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
process.stdout.write(`${lines.join(', ')}\n`);
if (counts.failed > 0) process.exitCode = 1;
