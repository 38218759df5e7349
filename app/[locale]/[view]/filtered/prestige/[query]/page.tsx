import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { calculatorMetadata, CalculatorPage } from '@/app/_screens/calculator/calculator-page';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext, readQuery } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams & { query: string }> };

/** The calculator with a champion (`?champion=…`) or a shared roster (`?r=…`). */
async function load({ params }: Props) {
  const { query, ...rest } = await params;
  const context = pageContext(rest);
  const asked = readQuery(query);
  return { context, champion: asked.get('champion'), code: asked.get('r') };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context } = await load(props);
  if (context.variant !== 'query') return errorPageMetadata(translate(context.locale, 'notFound.title'));
  return calculatorMetadata(context);
}

export default async function OpenedCalculatorPage(props: Props) {
  const { context, champion, code } = await load(props);
  if (context.variant !== 'query') return <ErrorPage context={context} address="/" kind="missing" />;
  return <CalculatorPage context={context} champion={champion} code={code} />;
}
