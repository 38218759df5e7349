import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { ErrorPage } from '@/app/_frame/error-page';
import { PreviewExpired } from '@/app/_screens/preview/preview-expired';
import { PreviewView } from '@/app/_screens/preview/preview-view';
import { getPreview } from '@/lib/cms/articles';
import { missing } from '@/lib/cms/client';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';
import { answerWith } from '@/lib/preview/answer-status';
import { loginCookies, nonceCookie, parsePreview } from '@/lib/preview/preview';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<InternalParams & { parent: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return errorPageMetadata(translate(pageContext(await params).locale, 'preview.title'));
}

async function load(context: ReturnType<typeof pageContext>, address: { parent: string; id: string }) {
  const preview = context.variant === 'preview' ? parsePreview(address) : null;
  if (!preview) return missing;
  const nonce = (await cookies()).get(nonceCookie)?.value;
  if (nonce === undefined) return { kind: 'refused' as const };
  const cookie = loginCookies((await headers()).get('cookie'));
  return getPreview({ ...preview, locale: context.locale, nonce, cookie });
}

/** A draft, rendered for each visit and never cached. The CMS decides who may see it. */
export default async function PreviewPage({ params }: Props) {
  const { parent, id, ...rest } = await params;
  const context = pageContext(rest);
  const address = `/_preview/${encodeURIComponent(parent)}/${encodeURIComponent(id)}/`;
  const result = await load(context, { parent, id });
  if (result.kind === 'found')
    return <PreviewView context={context} address={address} article={result.value} />;
  if (result.kind === 'refused') {
    await answerWith(403);
    return <PreviewExpired context={context} address={address} />;
  }
  await answerWith(result.kind === 'missing' ? 404 : 503);
  return <ErrorPage context={context} address={address} kind={result.kind} />;
}
