/**
 * `npm run bench`: measures what an answer and a page cost, compared with nginx (same bytes) and with bare Next, on the
 * demo CMS. It prints a table and writes docs/performance.md. It needs nginx and wrk, and a machine on which nothing
 * else runs. `npm run bench -- edits` measures what edits cost (bench/edits.ts),
 * `-- large` what many articles do (bench/large.ts), `-- --against COMMIT` compares with an earlier state of the site
 * (bench/against.ts).
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem, type as systemName } from 'node:os';
import path from 'node:path';
import { bareNext, cleanUp } from './bench/bare-next.ts';
import { bodyOf, connections, load, requireProgram } from './bench/load.ts';
import { article, bytesBelow, makePages, pageAddresses } from './bench/make-pages.ts';
import { keep, killAll, start, untilAnswered } from './bench/measured-process.ts';
import { productionNode } from './bench/production-node.ts';
import { measureSuggestions } from './bench/suggestions.ts';
import { build } from '#scripts/build.ts';
import { findVarnish, startVarnish } from '#scripts/machine/varnish.ts';
import { siteStart } from '#scripts/run.ts';
import type { Usage } from './bench/probe.ts';

const internalArticle = `/en/web${article}`;
const port = Number(process.env.PORT || 3800);
const cmsPort = port + 1;
const nextPort = port + 2;
const nginxPort = port + 3;
const seconds = Number(process.env.BENCH_SECONDS || 5);
const pagesToMake = 1170;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function startNginx(bodies: Record<string, Buffer>) {
  for (const [encoding, body] of Object.entries(bodies)) {
    mkdirSync(path.join(work, encoding), { recursive: true });
    writeFileSync(path.join(work, encoding, 'page.html'), body);
  }
  const config = path.join(work, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${work}/nginx.pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; default_type text/html;
  client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi;
  uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
  server {
    listen ${nginxPort}; root ${work};
    location /br/ { add_header Content-Encoding br; }
  }
}
`,
  );
  const child = spawn('nginx', ['-c', config, '-p', work], { stdio: ['ignore', 'ignore', 'inherit'] });
  keep(child);
  return untilAnswered(`http://localhost:${nginxPort}/identity/page.html`);
}

function startSite(node: string, cacheDir: string) {
  const url = `http://localhost:${port}`;
  return start(siteStart, [], {
    node,
    env: {
      PORT: String(port),
      CMS_PORT: String(cmsPort),
      CMS_URL: '',
      SITE_URL: url,
      CACHE_DIR: cacheDir,
      REVALIDATE_SECONDS: '3600',
    },
    url: `${url}/api/health`,
  });
}

/** What is kept beside pages, one address of each kind. */
const routeAddresses = [
  '/robots.txt',
  '/feed/news.xml',
  '/sitemap/en-1.xml',
  '/events.ics',
  '/api/strips/news',
  '/api/suggest?q=iron',
  '/api/search?keyword=rift',
  '/api/tooltip?keyword=bleed',
  '/api/spotlights?class=tech',
  '/api/academy',
  '/api/card?post=ironveil',
  '/api/masteries/card?b=1~cr.1',
  '/api/health',
  '/academy/masteries/?b=1~cr.1',
];

/** The processor time of the dearest of them, as a multiple of that of the article in the same round. */
async function measureRoutes(site: { usage: () => Promise<Usage> }, url: string) {
  let dearest = { address: '', ratio: 0 };
  for (const address of routeAddresses) {
    await load(url + address, 'br');
    const route = await load(url + address, 'br', site.usage);
    const kept = await load(url + article, 'br', site.usage);
    const ratio = route.milliseconds / kept.milliseconds;
    if (ratio > dearest.ratio) dearest = { address, ratio };
  }
  return dearest;
}

/** Makes pages and measures the processor time of each. */
async function measureMaking(site: { usage: () => Promise<Usage> }, url: string) {
  const addresses = await pageAddresses(url, pagesToMake);
  // The first 300 pages don't count, because code that runs for the first time is compiled first.
  const [warm, measured] = [addresses.slice(0, 300), addresses.slice(300)];
  await makePages(url, warm);
  const before = await site.usage();
  await makePages(url, measured);
  const after = await site.usage();
  return {
    pages: addresses.length,
    milliseconds: (after.milliseconds - before.milliseconds) / measured.length,
    bytes: after.bytes,
  };
}

async function measureSite(node: string) {
  const url = `http://localhost:${port}`;
  const cacheDir = path.join(work, 'cache');
  const site = await startSite(node, cacheDir);
  const varnish = await startVarnish({ sites: [port] });
  keep({ kill: () => void varnish.stop() });
  await untilAnswered(varnish.url + article);
  const page = url + article;
  const bodies = { br: bodyOf(page, 'br'), identity: bodyOf(page, 'identity') };
  await startNginx(bodies);
  await load(page, 'br');
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push({
      br: await load(page, 'br', site.usage),
      nginxBr: await load(`http://localhost:${nginxPort}/br/page.html`, 'br'),
      varnishBr: await load(varnish.url + article, 'br'),
      identity: await load(page, 'identity', site.usage),
      nginxIdentity: await load(`http://localhost:${nginxPort}/identity/page.html`, 'identity'),
    });
  }

  const routes = await measureRoutes(site, url);
  const made = await measureMaking(site, url);
  await wait(1000);
  const folder = path.join(cacheDir, 'pages');
  return {
    rounds,
    routes,
    bodies,
    made: {
      ...made,
      diskBytes: bytesBelow(folder) / readdirSync(folder).length,
    },
    cmsUrl: `http://localhost:${cmsPort}`,
    stop: site.stop,
  };
}

/** Measures what making pages costs with another Node.js. */
async function measureMakingWith(node: string) {
  const url = `http://localhost:${port}`;
  const site = await startSite(node, path.join(work, 'other-cache'));
  const made = await measureMaking(site, url);
  await site.stop();
  return made;
}

async function measureSearch(node: string) {
  const url = `http://localhost:${port}`;
  const site = await startSite(node, path.join(work, 'search-cache'));
  const milliseconds = await measureSuggestions(url, `http://localhost:${cmsPort}`);
  await site.stop();
  return milliseconds;
}

async function measureNext(node: string, cmsUrl: string) {
  const url = `http://localhost:${nextPort}`;
  const next = await start(
    path.resolve('node_modules/next/dist/bin/next'),
    ['start', '-H', '0.0.0.0', '-p', String(nextPort)],
    { node, cwd: bareNext(), env: { CMS_URL: cmsUrl, SITE_URL: url }, url: `${url}/robots.txt` },
  );
  const page = `http://127.0.0.1:${nextPort}${internalArticle}`;
  await load(page, 'gzip');
  return { gzip: await load(page, 'gzip', next.usage), identity: await load(page, 'identity', next.usage) };
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function tableOf(
  { rounds, routes, made, bodies }: Awaited<ReturnType<typeof measureSite>>,
  next: Awaited<ReturnType<typeof measureNext>>,
  search: number,
  others: { version: string; milliseconds: number }[],
) {
  const ofRounds = (read: (round: (typeof rounds)[number]) => number) => middle(rounds.map(read));
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  const ratio = ofRounds(({ br, nginxBr }) => br.perSecond / nginxBr.perSecond);
  const frontRatio = ofRounds(({ varnishBr, nginxBr }) => varnishBr.perSecond / nginxBr.perSecond);
  const plainRatio = ofRounds(({ identity, nginxIdentity }) => identity.perSecond / nginxIdentity.perSecond);
  return [
    ['', 'measured', 'wanted'],
    [
      'an article from the cache, with Brotli: processor per answer',
      ms(ofRounds(({ br }) => br.milliseconds)),
      '≤ 0.5 ms',
    ],
    ['the same, as it is', ms(ofRounds(({ identity }) => identity.milliseconds)), '≤ 0.5 ms'],
    [
      'a feed, a sitemap, a suggestion, a card … from the cache, health, a build in a link: the dearest, as a multiple of the article',
      `${routes.ratio.toFixed(1)} (\`${routes.address}\`)`,
      '≤ 2',
    ],
    [
      `one process, ${connections} connections, Brotli: answers a second (nginx with the same bytes, one worker)`,
      `${perSecond(ofRounds(({ br }) => br.perSecond))} (${perSecond(ofRounds(({ nginxBr }) => nginxBr.perSecond))}): ${ratio.toFixed(2)}`,
      '≥ 0.25',
    ],
    [
      'the same, as it is',
      `${perSecond(ofRounds(({ identity }) => identity.perSecond))} (${perSecond(ofRounds(({ nginxIdentity }) => nginxIdentity.perSecond))}): ${plainRatio.toFixed(2)}`,
      '',
    ],
    [
      'behind Varnish with the rules of `deploy/`, with Brotli: answers a second (nginx as above)',
      `${perSecond(ofRounds(({ varnishBr }) => varnishBr.perSecond))}: ${frontRatio.toFixed(2)}`,
      '≥ 0.8',
    ],
    [
      'bare Next (`next start`, its own cache), the same article with gzip',
      `${perSecond(next.gzip.perSecond)}, ${ms(next.gzip.milliseconds)} each`,
      '',
    ],
    [
      'bare Next, as it is',
      `${perSecond(next.identity.perSecond)}, ${ms(next.identity.milliseconds)} each`,
      '',
    ],
    ['a page made: processor', ms(made.milliseconds), '≤ 40 ms'],
    ...others.map(({ version, milliseconds }) => [`the same with Node ${version}`, ms(milliseconds), '']),
    [
      `memory of the process after making ${made.pages.toLocaleString('en')} pages`,
      `${Math.round(made.bytes / 1e6)} MB`,
      '≤ 600 MB',
    ],
    ['disk per page', `${Math.round(made.diskBytes / 1e3)} kB`, '≤ 120 kB'],
    [
      'an article’s HTML, with Brotli',
      `${Math.round(bodies.identity.length / 1e3)} kB, ${Math.round(bodies.br.length / 1e3)} kB`,
      'smaller',
    ],
    ['suggestions with 5,000 articles: 95 % of answers within', ms(search), '≤ 20 ms'],
  ];
}

function report(rows: string[][], version: string) {
  const [head, ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const table = [head, '| --- | --- | --- |', ...body].join('\n');
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, ${systemName()}, Node ${version}`;
  writeFileSync(
    'docs/performance.md',
    `# What an answer and a page cost

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. The demo CMS, the load (wrk, one thread)
and nginx ran on the same machine; medians of three interleaved rounds of ${seconds} s. The Node is the one of \`.nvmrc\` and of the image.

${table}

A page is made anew only if what it is made of differs:

\`\`\`mermaid
flowchart LR
  edit([an edit, or the page's time is over]) --> compare{do the parts that the page took\\nof its answers differ?}
  compare -- no --> stands[the page stands]
  compare -- yes --> make[make the page]
  compare -- "the CMS fails" --> asItWas[answer the page as it was,\\ntry again]
\`\`\`

What an edit costs is measured by \`npm run bench -- edits\`; the whole picture, and the numbers, are in docs/decisions/0014-comparing-pages.md.

What sitemaps and suggestions cost with up to 40,000 articles is measured by \`npm run bench -- large\`; the table is in docs/decisions/0016-many-pages.md.
`,
  );
  console.log(table);
}

const [part, commit = 'HEAD'] = process.argv.slice(2);
if (part === 'edits') {
  const { measureEdits } = await import('./bench/edits.ts');
  await measureEdits();
  process.exit();
}
if (part === 'large') {
  const { measureLarge } = await import('./bench/large.ts');
  await measureLarge();
  process.exit();
}
if (part === 'unknown') {
  const { measureUnknown } = await import('./bench/unknown.ts');
  await measureUnknown();
  process.exit();
}
if (part === '--against') {
  const { measureAgainst } = await import('./bench/against.ts');
  await measureAgainst(commit);
  process.exit();
}
for (const program of ['nginx', 'wrk', 'curl']) requireProgram(program);
if (!findVarnish()) {
  console.error('This needs Varnish with xkey. On Debian: apt-get install varnish varnish-modules');
  process.exit(1);
}
const work = mkdtempSync(path.join(tmpdir(), 'bench-'));
// The worker of nginx runs as another user, who has to read the folder.
chmodSync(work, 0o755);
await build();
try {
  const { node, version } = productionNode(work);
  const site = await measureSite(node);
  if (process.env.BENCH_DEBUG) console.log(JSON.stringify(site.rounds), site.made);
  const next = await measureNext(node, site.cmsUrl);
  await site.stop();
  const search = await measureSearch(node);
  const isSame = version === process.version;
  const others = isSame ? [] : [{ version: process.version, ...(await measureMakingWith(process.execPath)) }];
  report(tableOf(site, next, search, others), version);
} finally {
  killAll();
  await wait(1000);
  cleanUp();
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}
