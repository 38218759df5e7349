import { isNow } from '#lib/clock.ts';
import { lastPart, toTarget } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import type { WireMenuItem } from '#lib/cms/wire.ts';
import { parseWith, wireCategories, wireMenu, wireNotification, wireSubjects } from '#lib/cms/wire.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translateName } from '#lib/i18n/messages.ts';

export type MenuItem = {
  title: string;
  target: string;
  classes: readonly string[];
  /** Whether search engines should not list the page that the entry leads to. */
  isHidden?: true;
  children: readonly MenuItem[];
};
export type Named = { slug: string; name: string };

/** Menu, notice and categories are left out only if the CMS fails and there is no older answer (`rules 15`). */
async function orEmpty<Value>(reading: Promise<Result<Value>>, empty: Value): Promise<Value> {
  const result = await reading;
  return result.kind === 'found' ? result.value : empty;
}

function toMenuItem(item: WireMenuItem, depth = 0): MenuItem[] {
  const title = decodeEntities(item.title);
  if (title === '') return [];
  const children =
    depth < 2 ? item.children.slice(0, 60).flatMap((child) => toMenuItem(child, depth + 1)) : [];
  return [
    {
      title,
      target: toTarget(item.url) || item.url,
      classes: item.classes,
      ...(item.noindex ? { isHidden: true as const } : {}),
      children,
    },
  ];
}

export const readMenu = defineRead('menu', (locale: Locale) =>
  ofApi({ route: 'menu/', locale, tags: [tags.menu] }, (body): readonly MenuItem[] | null => {
    const wire = parseWith(wireMenu)(body);
    return wire ? wire.menu.slice(0, 40).flatMap((item) => toMenuItem(item)) : null;
  }),
);

export function getMenu(locale: Locale): Promise<readonly MenuItem[]> {
  return orEmpty(readMenu(locale), []);
}

const readNotification = defineRead('notification', (locale: Locale) =>
  ofApi(
    { route: 'components/notification/', locale, tags: [tags.notification] },
    parseWith(wireNotification),
  ),
);

/** HTML of the CMS, not yet sanitised; empty where there is none, and outside of its times. */
export async function getNotification(locale: Locale): Promise<string> {
  const { res, ...times } = await orEmpty(readNotification(locale), {
    res: '',
    starts: null,
    ends: null,
  });
  return res !== '' && isNow(times) ? res : '';
}

function toNamed(locale: Locale) {
  return ({ slug, name }: Named): Named[] =>
    slug === '' ? [] : [{ slug: lastPart(slug), name: translateName(locale, decodeEntities(name), slug) }];
}

export const readCategories = defineRead('categories', (locale: Locale) =>
  ofApi({ route: 'categories/', locale, tags: [tags.categories] }, (body): readonly Named[] | null => {
    const wire = parseWith(wireCategories)(body);
    return wire ? wire.categories.flatMap(toNamed(locale)) : null;
  }),
);

export function getCategories(locale: Locale): Promise<readonly Named[]> {
  return orEmpty(readCategories(locale), []);
}

export const getSubjects = defineRead('subjects', (locale: Locale) =>
  ofApi({ route: 'subjects/', locale, tags: [tags.subjects] }, (body): readonly Named[] | null => {
    const wire = parseWith(wireSubjects)(body);
    return wire ? wire.subjects.flatMap(toNamed(locale)) : null;
  }),
);
