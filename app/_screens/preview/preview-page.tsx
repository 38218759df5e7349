import type { Metadata } from 'next';
import { cache } from 'react';
import { cookies, headers } from 'next/headers';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PreviewExpired } from './preview-expired.tsx';
import { PreviewView } from './preview-view.tsx';
import { getPreview } from '#lib/cms/articles.ts';
import { missing } from '#lib/cms/client.ts';
import { hiddenMetadata } from '#lib/discovery/metadata.ts';
import { translate } from '#lib/i18n/messages.ts';
import { failedPreviewHeader } from '#lib/addresses/internal-address.ts';
import { getPageContext, getVariant } from '#lib/links/page-context.ts';
import { answerWith } from '#lib/preview/answer-status.ts';
import { loginCookies, nonceCookie, parsePreview, pathOfPreview } from '#lib/preview/preview.ts';
import { settings } from '#lib/settings.ts';

type PreviewParams = { params: Promise<{ parent: string; id: string }> };

/** `cache`: the page and its metadata ask the CMS once. */
const load = cache(async (parent: string, id: string) => {
  const preview = (await getVariant()) === 'preview' ? parsePreview({ parent, id }) : null;
  if (!preview) return missing;
  const nonce = (await cookies()).get(nonceCookie(settings().siteUrl))?.value;
  if (nonce === undefined) return { kind: 'refused' as const };
  const cookie = loginCookies((await headers()).get('cookie'));
  const { locale } = await getPageContext();
  return getPreview({ ...preview, locale, nonce, cookie });
});

export async function previewMetadata({ params }: PreviewParams): Promise<Metadata> {
  const { parent, id } = await params;
  const { locale } = await getPageContext();
  const hasFailed = (await headers()).has(failedPreviewHeader);
  const result = hasFailed ? missing : await load(parent, id);
  if (result.kind !== 'found') return hiddenMetadata(translate(locale, 'preview.title'));
  const { seo, title } = result.value.article;
  return hiddenMetadata(seo.title || title);
}

/** A draft, rendered for each visit and never cached. The CMS decides who may see it. */
export async function PreviewPage({ params }: PreviewParams) {
  const { parent, id } = await params;
  const address = pathOfPreview({ parent, id });
  if ((await headers()).has(failedPreviewHeader)) {
    await answerWith(500);
    return <ErrorPage address={address} kind="failed" />;
  }
  const result = await load(parent, id);
  if (result.kind === 'found') return <PreviewView address={address} {...result.value} />;
  if (result.kind === 'refused') {
    await answerWith(403);
    return <PreviewExpired address={address} />;
  }
  await answerWith(result.kind === 'missing' ? 404 : 503);
  return <ErrorPage address={address} kind={result.kind} />;
}
