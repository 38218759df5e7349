import { getArticle } from '#lib/cms/articles.ts';
import type { CmsEvent } from '#lib/cms/tags.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';

/** WordPress waits for the answer to a webhook for a second, of which the purges may need 750 ms. */
const patience = 250;

/**
 * Whether an article that the CMS tells of is gone, so that it may stand in no tile any more (`rules 78a`). It counts as
 * gone if the CMS does not say in time. The answer is kept: the next visitor needs it as well.
 */
export async function isTakenBack({ type, slug }: CmsEvent): Promise<boolean> {
  if (slug === undefined || (type !== 'post' && type !== 'champion')) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), patience);
  });
  const isGone = getArticle(defaultLocale, slug).then(({ kind }) => kind !== 'found');
  return Promise.race([isGone, late]).finally(() => clearTimeout(timer));
}
