import { parseSettings } from './settings';

const env = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'test' as const,
  CMS_URL: 'https://cms.example/',
  ...more,
});

test('defaults', () => {
  expect(parseSettings(env())).toEqual({
    cmsUrl: 'https://cms.example',
    cmsVendor: 'fighter',
    staticUrl: 'https://cms.example/static',
    siteUrl: 'http://localhost:3000',
    port: 3000,
    revalidateSeconds: 60,
    cmsTimeoutMs: 5000,
    revalidateSecret: undefined,
    newsletterFormId: 'footer',
    gtmId: undefined,
    fullpageLicenseKey: 'gplv3-license',
    chatHosts: ['e.widgetbot.io'],
  });
});

test('an empty form id means no form, other empty settings mean the default', () => {
  const settings = parseSettings(env({ NEWSLETTER_FORM_ID: '', PORT: '', SITE_URL: ' ' }));
  expect(settings.newsletterFormId).toBe('');
  expect(settings.port).toBe(3000);
  expect(settings.siteUrl).toBe('http://localhost:3000');
});

test.each([
  ['CMS_URL', 'ftp://x'],
  ['CMS_VENDOR', '../x'],
  ['SITE_URL', 'site.example'],
  ['PORT', '80a'],
  ['REVALIDATE_SECONDS', '0'],
  ['CMS_TIMEOUT_MS', '-1'],
  ['GTM_ID', 'UA-1'],
  ['CHAT_HOSTS', 'https://x/'],
])('a bad %s is named', (name, value) => {
  expect(() => parseSettings(env({ [name]: value }))).toThrow(name);
});

test('a missing CMS_URL is named', () => {
  expect(() => parseSettings({ NODE_ENV: 'test' })).toThrow('CMS_URL is missing');
});

test('any secret will do: the contract asks for no length', () => {
  expect(parseSettings(env({ REVALIDATE_SECRET: 'hush' })).revalidateSecret).toBe('hush');
});
