import type { APIRequestContext } from '@playwright/test';
import { decodeHTML } from 'entities';
import { languages as codes } from '#demo-cms/languages.ts';
import { screens } from '#lib/addresses/screens.ts';
import { expect, test } from './support/test.ts';
import { cmsUrl } from './support/cms.ts';

/** As `hreflang` names them. */
const languages = codes.map((code) => code.replace(/-.*/, (region) => region.toUpperCase()));

/** Every kind of page that search engines may list, with the types of structured data that it has to hold. */
const pages: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    screens.flatMap(({ path, structuredData }) => (structuredData ? [[path, structuredData]] : [])),
  ),
  '/news/page/2/': ['BreadcrumbList', 'ItemList'],
  '/news/category/': ['BreadcrumbList', 'ItemList'],
  '/news/category/page/2/': ['BreadcrumbList', 'ItemList'],
  '/news/category/community/': ['BreadcrumbList', 'ItemList'],
  '/news/category/champion-spotlights/page/2/': ['BreadcrumbList', 'ItemList'],
  '/news/author/': ['BreadcrumbList', 'ItemList'],
  '/news/author/7/': ['BreadcrumbList', 'ItemList', 'ProfilePage'],
  '/news/patch-52-1-release-notes/': ['NewsArticle', 'BreadcrumbList'],
  '/news/regionals-izmir-report/': ['NewsArticle', 'BreadcrumbList', 'VideoObject'],
  '/news/ironveil/': ['BreadcrumbList', 'VideoGame'],
  '/about-the-game/': ['BreadcrumbList'],
  '/support/account/': ['BreadcrumbList'],
};

type Data = Record<string, unknown>;

function attribute(tag: string, name: string): string {
  return decodeHTML(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');
}

function readHead(html: string) {
  const tags = (name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
  const meta = (name: string) =>
    tags('meta')
      .filter((tag) => attribute(tag, 'name') === name || attribute(tag, 'property') === name)
      .map((tag) => attribute(tag, 'content'));
  const links = (rel: string) => tags('link').filter((tag) => attribute(tag, 'rel') === rel);
  return {
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decodeHTML(title)),
    headings: html.match(/<h1\b/g)?.length ?? 0,
    language: attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    meta,
    manifest: links('manifest').map((tag) => attribute(tag, 'href')),
    canonical: links('canonical').map((tag) => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      links('alternate')
        .filter((tag) => attribute(tag, 'hreflang') !== '')
        .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Data,
    ),
  };
}

async function headOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return readHead(await answer.text());
}

function tagOf(lang: string): string {
  return lang === 'pt-br' ? 'pt-BR' : lang;
}

for (const lang of ['en', 'de', 'pt-br', 'tr']) {
  const suffix = lang === 'en' ? '' : `?lang=${lang}`;

  test(`every screen says what it is (${lang})`, async ({ request, baseURL }) => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    // In Portuguese, whose tag differs from its parameter, every third screen is enough.
    const step = lang === 'pt-br' ? 3 : 1;
    for (const [path, types] of Object.entries(pages).filter((_, place) => place % step === 0)) {
      const head = await headOf(request, path + suffix);
      const [title = ''] = head.titles;
      expect(head.titles, path).toHaveLength(1);
      expect(title.length, path).toBeGreaterThan(8);
      expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
      titles.set(title, path);

      const [description = ''] = head.meta('description');
      expect(head.meta('description'), path).toHaveLength(1);
      expect(description.length, path).toBeGreaterThan(20);
      expect(description, path).not.toMatch(/[<>]|&\w+;/);
      if (!/page\/\d|author\/$|category\/$/.test(path)) {
        expect(descriptions.get(description), `${path} has the description of another page`).toBeUndefined();
        descriptions.set(description, path);
      }

      expect(head.headings, path).toBe(1);
      expect(head.language, path).toBe(tagOf(lang));
      const canonical = `${baseURL}${path}${suffix}`;
      expect(head.canonical, path).toEqual([canonical]);
      expect(head.manifest, path).toEqual([`/site.webmanifest${suffix}`]);
      expect(head.meta('robots').join(), path).toMatch(/^index, follow, max-image-preview:large/);
      expect(Object.keys(head.alternates).sort(), path).toEqual([...languages, 'x-default'].sort());
      expect(head.alternates[tagOf(lang)], path).toBe(canonical);
      expect(head.alternates['x-default'], path).toBe(`${baseURL}${path}`);

      expect(head.meta('og:title'), path).toHaveLength(1);
      expect(head.meta('og:url'), path).toEqual([canonical]);
      expect(head.meta('og:description'), path).toEqual([description]);
      expect(head.meta('og:locale').join(), path).toMatch(/^[a-z]{2}(?:_[A-Z]{2})?$/);
      expect(head.meta('twitter:card'), path).toEqual(['summary_large_image']);
      expect(head.meta('og:image')[0], path).toMatch(/^http/);

      const found = head.data.map((data) => data['@type']);
      expect(found, path).toEqual(expect.arrayContaining([...types]));
      for (const data of head.data) checkData(data, path);
    }
  });
}

/** The fields that schema.org and search engines require of each type that the site uses. */
const needed: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  VideoGame: ['name', 'url', 'publisher'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'image', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ProfilePage: ['mainEntity'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
};

function checkData(data: Data, path: string) {
  expect(data['@context'], path).toBe('https://schema.org');
  const type = String(data['@type']);
  for (const field of needed[type] ?? []) expect(data[field], `${path}: ${type}.${field}`).toBeTruthy();
  const items = data.itemListElement;
  if (Array.isArray(items)) {
    expect(items.length, `${path}: ${type}`).toBeGreaterThan(0);
    items.forEach((item: Data, index) => {
      expect(item.position).toBe(index + 1);
      expect(item.name).toBeTruthy();
      expect(String(item.item ?? item.url)).toMatch(/^http:\/\/localhost/);
    });
  }
  for (const key of ['datePublished', 'dateModified', 'uploadDate'])
    if (key in data) expect(Date.parse(String(data[key])), `${path}: ${key}`).not.toBeNaN();
}

test('language links are mutual', async ({ request }) => {
  for (const path of ['/', '/news/page/2/', '/news/ironveil/', '/support/account/']) {
    const { alternates } = await headOf(request, path);
    for (const [tag, address] of Object.entries(alternates)) {
      const other = await headOf(request, address);
      expect(other.alternates, address).toEqual(alternates);
      expect(other.canonical, address).toEqual([address]);
      if (tag !== 'x-default') expect(other.meta('og:locale')).toEqual([tag.replace('-', '_')]);
    }
  }
});

test('a title follows what is filtered on the page, and Back', async ({ page }) => {
  await page.goto('/news/category/champion-spotlights/page/2/');
  const served = await page.title();
  await page.getByRole('main').getByRole('link', { name: 'Tech' }).first().click();
  await expect(page).toHaveTitle('Champions: Tech | Riftclash');
  await page.goBack();
  await expect(page).toHaveTitle(served);
  await page.goForward();
  await expect(page).toHaveTitle('Champions: Tech | Riftclash');
  await page.getByRole('main').getByRole('link', { name: 'Third Shift' }).click();
  await expect(page).toHaveTitle('Third Shift | Riftclash');
});

test('pages that are not for search engines are noindex', async ({ request }) => {
  for (const address of [
    '/style-guide/',
    '/search/?keyword=rift',
    '/?lang=ru',
    '/news/ironveil/?lang=ru',
    '/no-such-page/',
    '/news/x-y/',
  ]) {
    const head = readHead(await (await request.get(address)).text());
    expect(head.meta('robots').join(), address).toContain('noindex');
    expect(Object.keys(head.alternates), address).toEqual([]);
  }
});

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decodeHTML(loc));
}

test.describe('the sitemap', () => {
  test('is an index of files, each page of which answers', async ({ request, baseURL }) => {
    test.setTimeout(180_000);
    const index = await request.get('/sitemap.xml');
    expect(index.status()).toBe(200);
    expect(index.headers()['content-type']).toContain('xml');
    const files = addressesIn(await index.text());
    expect(files.filter((file) => !file.endsWith('/news.xml')).length).toBe(languages.length);
    const english = files.find((file) => file.includes('/en-1.xml')) ?? '';
    for (const file of files) {
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      const xml = await answer.text();
      const addresses = addressesIn(xml);
      expect(new Set(addresses).size, file).toBe(addresses.length);
      for (const address of addresses) expect(address.startsWith(`${baseURL}/`), address).toBe(true);
    }
    const xml = await (await request.get(english)).text();
    const addresses = addressesIn(xml);
    expect(addresses.length).toBeGreaterThan(90);
    expect(xml.match(/<xhtml:link/g)?.length).toBe(addresses.length * (languages.length + 1));
    expect(addresses.join(' ')).not.toMatch(/\/search\/|_preview|style-guide|lang=ru|wp-content/);
    for (const address of addresses) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
    }
  });
});

test('the picture a page names is there', async ({ request }) => {
  for (const path of ['/', '/news/', '/news/ironveil/', '/news/author/7/?lang=tr']) {
    const head = await headOf(request, path);
    const answer = await request.get(head.meta('og:image')[0] ?? '');
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

test('no address of the CMS’s pages stands in a head', async ({ request }) => {
  const html = await (await request.get('/news/ironveil/')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.replaceAll(`${cmsUrl}/wp-content/`, '')).not.toContain(cmsUrl);
});
