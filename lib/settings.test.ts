import { parseNetworks, usualProxies } from './networks.ts';
import { needsDemoCms, parseSettings, secretValues, settingsForLog, table } from './settings.ts';

const rows = Object.values(table);

const env = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'test' as const,
  CMS_URL: 'https://cms.example/',
  ...more,
});

test('defaults', () => {
  expect(parseSettings(env())).toMatchObject({
    cmsUrl: 'https://cms.example',
    demo: '1',
    cmsVendor: 'fighter',
    staticUrl: 'https://cms.example/static',
    imageUrl: undefined,
    siteUrl: 'http://localhost:3000',
    port: 3000,
    revalidateSeconds: 60,
    cmsTimeoutMs: 5000,
    revalidateSecret: undefined,
    newsletterFormId: 'footer',
    gtmId: undefined,
    fullpageLicenseKey: 'gplv3-license',
    chatHosts: ['e.widgetbot.io'],
    pictureHosts: [],
    cspExtra: {},
    reportSample: 0.1,
    feedbackUrl: undefined,
    cacheUrl: undefined,
    cacheDir: '.next/cache/site',
    cacheDiskMb: 4500,
    trustedProxies: parseNetworks(usualProxies),
    edge: undefined,
    edgeUrls: undefined,
    edgeToken: undefined,
  });
});

test('more sources of the policy', () => {
  const text = 'img-src https://pixel.example https://*.b.example:8443 ; connect-src https://pixel.example;';
  expect(parseSettings(env({ CSP_EXTRA: text })).cspExtra).toEqual({
    'img-src': ['https://pixel.example', 'https://*.b.example:8443'],
    'connect-src': ['https://pixel.example'],
  });
});

test('what stands in front, and where it is told of edits', () => {
  const edgeOf = (more: Record<string, string>) => {
    const { edge, edgeUrls, edgeToken } = parseSettings(env(more));
    return [edge, edgeUrls, edgeToken];
  };
  expect(edgeOf({ EDGE: 'varnish', EDGE_URL: 'http://10.0.0.8:6081/, http://10.0.0.9:6081' })).toEqual([
    'varnish',
    ['http://10.0.0.8:6081', 'http://10.0.0.9:6081'],
    undefined,
  ]);
  const url = 'https://api.fastly.com/service/x1';
  expect(edgeOf({ EDGE: 'fastly', EDGE_URL: url, EDGE_TOKEN: 't' })).toEqual(['fastly', [url], 't']);
});

test.each([
  ['EDGE_URL', { EDGE: 'varnish' }],
  ['EDGE_TOKEN', { EDGE: 'cloudflare', EDGE_URL: 'https://api.cloudflare.com/client/v4/zones/x' }],
])('an edge without %s could not be purged', (name, more) => {
  expect(() => parseSettings(env(more))).toThrow(
    `The setting ${name} is missing, which EDGE=${more.EDGE} needs for purges.`,
  );
});

test('an empty form id means no form, other empty settings mean the default', () => {
  const settings = parseSettings(env({ NEWSLETTER_FORM_ID: '', PORT: '', SITE_URL: ' ' }));
  expect(settings.newsletterFormId).toBe('');
  expect(settings.port).toBe(3000);
  expect(settings.siteUrl).toBe('http://localhost:3000');
});

test.each([
  ['CMS_URL', 'ftp://x'],
  ['CMS_URL', 'https://cms.example/blog'],
  ['CMS_URL', 'https://me@cms.example'],
  ['CMS_URL', 'https://cms.example/?key=1'],
  ['STATIC_URL', 'https://me:secret@static.example/game'],
  ['STATIC_URL', 'https://static.example/game?key=1'],
  ['CMS_VENDOR', '../x'],
  ['SITE_URL', 'site.example'],
  ['SITE_URL', 'https://site.example/en'],
  ['SITE_URL', 'https://me:secret@site.example'],
  ['IMAGE_URL', 'pictures.example'],
  ['IMAGE_URL', 'https://pictures.example/?key=1'],
  ['IMAGE_URL', 'https://me:secret@pictures.example'],
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['REVALIDATE_SECONDS', '0'],
  ['CMS_TIMEOUT_MS', '-1'],
  ['GTM_ID', 'UA-1'],
  ['CHAT_HOSTS', 'https://x/'],
  ['CSP_EXTRA', 'img-src'],
  ['CSP_EXTRA', 'img-src http://pixel.example'],
  ['CSP_EXTRA', "script-src 'unsafe-inline'"],
  ['CSP_EXTRA', 'script-src *'],
  ['CSP_EXTRA', 'img-src https://a.example/path'],
  ['CSP_EXTRA', 'object-src https://a.example'],
  ['CSP_EXTRA', 'img-src https://a.example, https://b.example'],
  ['CSP_EXTRA', 'img-src https://a.example; img-src https://b.example'],
  ['REPORT_SAMPLE', '1.5'],
  ['REPORT_SAMPLE', 'all'],
  ['FEEDBACK_URL', 'forms.example'],
  ['FEEDBACK_URL', 'http://forms.example/'],
  ['FEEDBACK_URL', 'javascript:alert({value})'],
  ['FEEDBACK_URL', 'https://me:secret@forms.example/'],
  ['FEEDBACK_URL', 'https://{champion}.example/'],
  ['FEEDBACK_URL', 'https://forms.example{value}/'],
  ['FEEDBACK_URL', 'https://forms.example/?who={player}'],
  ['FEEDBACK_URL', `https://forms.example/${'x'.repeat(2000)}`],
  ['CACHE_URL', 'http://cache.example'],
  ['CACHE_URL', 'redis://:100%pure@cache.example'],
  ['CACHE_URL', 'redis://:%FF@cache.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.internal'],
  ['EDGE', 'akamai'],
  ['EDGE_URL', 'varnish:6081'],
  ['EDGE_URL', 'http://10.0.0.8:6081, http://me:secret@10.0.0.9:6081'],
])('the message about a bad %s (%s) names it and an example of its own', (name, value) => {
  const { rule, example } = rows.find((row) => row.name === name) ?? table.cmsUrl;
  const shown = /@/.test(value) || name === 'CACHE_URL' ? '' : ` (it is "${value}")`;
  const message = `The setting ${name} must be ${rule}, such as ${example}${shown}.`;
  expect(() => parseSettings(env({ [name]: value }))).toThrow(new Error(message));
});

test.each(rows.map((row) => [row.name, row] as const))('the example of %s is a good value', (_, row) => {
  expect(row.parse(row.example)).toBeDefined();
});

test('an origin is written as browsers write it; an address keeps its path', () => {
  const { siteUrl, staticUrl } = parseSettings(
    env({ SITE_URL: 'HTTPS://Site.Example:443/', STATIC_URL: 'https://static.example/game/' }),
  );
  expect([siteUrl, staticUrl]).toEqual(['https://site.example', 'https://static.example/game']);
});

test('a missing CMS_URL is named', () => {
  expect(() => parseSettings({ NODE_ENV: 'test' })).toThrow('CMS_URL is missing');
});

test.each([
  ['no CMS', {}, true],
  ['a demo that is asked for', { DEMO: '1' }, true],
  ['a CMS', { CMS_URL: 'https://cms.example', DEMO: '1' }, false],
  ['a CMS where the demo is forbidden', { CMS_URL: 'https://cms.example', DEMO: '0' }, false],
])('the demo CMS with %s', (_, more, isNeeded) => {
  expect(needsDemoCms({ NODE_ENV: 'test', ...more })).toBe(isNeeded);
});

test('where the demo is forbidden, a missing CMS is named', () => {
  expect(() => needsDemoCms({ NODE_ENV: 'test', CMS_URL: ' ', DEMO: '0' })).toThrow('CMS_URL is missing');
  expect(() => needsDemoCms({ NODE_ENV: 'test', DEMO: 'no' })).toThrow('DEMO must be 0 or 1');
});

test('any secret will do: the contract asks for no length', () => {
  expect(parseSettings(env({ REVALIDATE_SECRET: 'hush' })).revalidateSecret).toBe('hush');
});

test.each([
  'https://forms.example/report',
  'https://forms.example/{champion}/?tier={tier}&rank={rank}&level={level}&sig={signature}&is={value}#form',
  'http://localhost:8080/',
])('%s is an address for reports', (address) => {
  expect(parseSettings(env({ FEEDBACK_URL: address })).feedbackUrl).toBe(address);
});

test('a bad CACHE_URL is named without its password', () => {
  expect(() => parseSettings(env({ CACHE_URL: 'http://:hush@cache.example' }))).toThrow(/^((?!hush).)*$/);
});

test('the log gets every setting that is set, and no secret', () => {
  const environment = env({
    REVALIDATE_SECRET: 'hush-hush',
    CACHE_URL: 'redis://:pass-word@cache.example',
    GTM_ID: ' ',
  });
  const shown = settingsForLog(environment);
  expect(shown).toMatchObject({
    CMS_URL: 'https://cms.example/',
    STATIC_URL: 'https://cms.example/static',
    REVALIDATE_SECRET: '[secret]',
    CACHE_URL: '[secret]',
    PORT: '3000',
  });
  expect(Object.keys(shown)).not.toContain('GTM_ID');
  expect(Object.keys(shown)).not.toContain('EDGE_TOKEN');
});

test('what may never stand in a line of the log: secrets, and a password inside of one', () => {
  const environment = env({
    REVALIDATE_SECRET: 'hush-hush',
    CACHE_URL: 'redis://:pass%2Dword@cache.example',
  });
  expect(secretValues(environment)).toEqual(['hush-hush', 'redis://:pass%2Dword@cache.example', 'pass-word']);
});
