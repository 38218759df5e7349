import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { plannerMetadata, PlannerPage } from '@/app/_screens/planner/planner-page';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext, readQuery } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams & { query: string }> };

/** A build from a link: `/academy/masteries/?b=…` (`rules 40`). */
async function load({ params }: Props) {
  const { query, ...rest } = await params;
  const context = pageContext(rest);
  return { context, code: readQuery(query).get('b') };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, code } = await load(props);
  if (context.variant !== 'query') return errorPageMetadata(translate(context.locale, 'notFound.title'));
  return plannerMetadata({ context, code });
}

export default async function SharedMasteriesPage(props: Props) {
  const { context, code } = await load(props);
  if (context.variant !== 'query') return <ErrorPage context={context} address="/" kind="missing" />;
  return <PlannerPage context={context} code={code} />;
}
