import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The settings are read once per process, so each case loads the module anew. */
function policyOf(siteUrl: string, more: Record<string, string> = {}) {
  Object.assign(process.env, { SITE_URL: siteUrl, GTM_ID: '' }, more);
  jest.resetModules();
  return import('./policy.ts');
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one === name || one.startsWith(`${name} `));

describe('where violations are reported', () => {
  test('over https, to a named endpoint; browsers without `report-to` read the address', async () => {
    const { commonHeaders, contentSecurityPolicy } = await policyOf('https://site.example');
    const policy = contentSecurityPolicy({ scripts: [] });
    expect(directive(policy, 'report-to')).toBe('report-to reports');
    expect(directive(policy, 'report-uri')).toBe('report-uri /api/reports');
    expect(commonHeaders()['Reporting-Endpoints']).toBe('reports="/api/reports"');
  });

  test('over http, at the address alone: browsers send named reports to https only', async () => {
    const { commonHeaders, contentSecurityPolicy } = await policyOf('http://site.example');
    const policy = contentSecurityPolicy({ scripts: [] });
    expect(directive(policy, 'report-to')).toBeUndefined();
    expect(directive(policy, 'report-uri')).toBe('report-uri /api/reports');
    expect(commonHeaders()).not.toHaveProperty('Reporting-Endpoints');
  });

  test.each(['https://site.example', 'http://site.example'])(
    'nowhere for previews, on %s',
    async (siteUrl) => {
      const { contentSecurityPolicy } = await policyOf(siteUrl);
      expect(contentSecurityPolicy({ scripts: [], isPreview: true })).not.toContain('report');
    },
  );
});

test('only a site over https asks browsers for https', async () => {
  const secure = await policyOf('https://site.example');
  expect(secure.commonHeaders()).toHaveProperty('Strict-Transport-Security');
  expect(secure.contentSecurityPolicy({ scripts: [] })).toContain('upgrade-insecure-requests');
  const plain = await policyOf('http://site.example');
  expect(plain.commonHeaders()).not.toHaveProperty('Strict-Transport-Security');
  expect(plain.contentSecurityPolicy({ scripts: [] })).not.toContain('upgrade-insecure-requests');
});

describe('who may make texts into Trusted Types', () => {
  const own = 'trusted-types site-scripts site-html default';
  const google = "tag-manager goog#html 'allow-duplicates'";

  test.each([
    ['a page', { isPreview: false }, {}, own],
    ['a preview', { isPreview: true }, {}, own],
    ['a page with a tag manager', { isPreview: false }, { GTM_ID: 'GTM-ABC123' }, `${own} ${google}`],
    ['a preview of that site', { isPreview: true }, { GTM_ID: 'GTM-ABC123' }, own],
  ])('on %s', async (_, { isPreview }, more, names) => {
    const { contentSecurityPolicy } = await policyOf('https://site.example', more);
    const policy = contentSecurityPolicy({ scripts: [], isPreview });
    expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(policy, 'trusted-types')).toBe(names);
  });
});

test('a worker of the build may give texts to importScripts, and nobody makes a policy there', async () => {
  const { contentSecurityPolicy } = await policyOf('https://site.example');
  const policy = contentSecurityPolicy({ scripts: [], isChunk: true });
  expect(directive(policy, 'require-trusted-types-for')).toBeUndefined();
  expect(directive(policy, 'trusted-types')).toBe("trusted-types 'none'");
});

describe('which elements may style a page', () => {
  const hash = expect.stringMatching(/^'sha256-[\w+/=]{44}'$/) as string;
  const sources = (policy: string) => directive(policy, 'style-src-elem')?.split(' ').slice(1);
  const scripts = ["'sha256-x'"];

  test.each<[string, object, Record<string, string>, string[]]>([
    ['an answer without scripts', {}, {}, ["'self'", hash]],
    ['a page', { scripts, styles: ["'sha256-y'"] }, {}, ["'self'", "'sha256-y'", hash, hash]],
    [
      'a page with a host of vendors',
      { scripts, styles: [] },
      { CSP_EXTRA: 'style-src https://a.example' },
      ["'self'", hash, hash, 'https://a.example'],
    ],
    [
      'a page with a tag manager',
      { scripts, styles: ["'sha256-y'"] },
      { GTM_ID: 'GTM-ABC123' },
      ["'self'", "'unsafe-inline'"],
    ],
    ['a preview', { scripts, isPreview: true }, {}, ["'self'", hash, hash, hash]],
  ])('of %s', async (_, answered, more, expected) => {
    const { contentSecurityPolicy } = await policyOf('https://site.example', { CSP_EXTRA: '', ...more });
    expect(sources(contentSecurityPolicy({ scripts: [], ...answered }))).toEqual(expected);
  });

  test('fullPage.js puts in what the policy knows', async () => {
    const code = readFileSync('node_modules/@fullpage/react-fullpage/dist/react-fullpage.js', 'utf8');
    const [, text = '""'] = /\.push\(\[module\.id, ("(?:[^"\\]|\\.)*")/.exec(code) ?? [];
    const css = JSON.parse(text) as string;
    const { contentSecurityPolicy } = await policyOf('https://site.example');
    const known = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    expect(sources(contentSecurityPolicy({ scripts, styles: [] }))).toContain(known);
  });
});

test('only embeds may be framed by anybody, and they have no script', async () => {
  const { contentSecurityPolicy, embedPolicy } = await policyOf('https://site.example');
  const policy = embedPolicy();
  expect(directive(policy, 'frame-ancestors')).toBe('frame-ancestors *');
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(directive(contentSecurityPolicy({ scripts: [] }), 'frame-ancestors')).not.toContain('*');
});
