import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { getMasteries } from '#lib/cms/masteries.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { PageContext } from '#lib/links/context.ts';
import { academyPath, masteriesPath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { query, withContext } from '#lib/links/links.ts';
import { parseBuildCode, toBuildCode } from '#lib/masteries/build-code.ts';
import type { Masteries } from '#lib/masteries/masteries.ts';
import { maxPoints, pointsOf, toTree } from '#lib/masteries/masteries.ts';
import { cardPath } from './card-path.ts';
import { PlannerView } from './planner-view.tsx';

type Asked = { code: string | null };

/** Title and card of a shared build. They are made from the CMS's masteries and never from text in the link. */
function sharedFacts({ locale, siteUrl }: PageContext, code: string | null, masteries: Masteries) {
  const tree = toTree(masteries);
  const build = parseBuildCode(tree, code ?? '')?.build;
  if (!build || build.size === 0) return null;
  const buildQuery = query({ b: toBuildCode(build) });
  const absolute = (address: string) =>
    `${siteUrl}${withContext(`${address}${buildQuery}`, { locale, view: 'web' })}`;
  return {
    title: translate(locale, 'masteries.shared.title', {
      points: pointsOf(tree, build),
      max: maxPoints,
    }),
    picture: absolute(cardPath),
    sharedAs: absolute(masteriesPath),
    embeddedAs: absolute(masteriesPath),
  };
}

export async function plannerMetadata({ code }: Asked): Promise<Metadata> {
  const context = await getPageContext();
  const { locale } = context;
  const masteries = await getMasteries(locale);
  if (masteries.kind !== 'found') return errorPageMetadata(masteries.kind);
  return pageMetadata({
    path: masteriesPath,
    title: translate(locale, 'masteries.title'),
    description: translate(locale, 'masteries.description'),
    ...sharedFacts(context, code, masteries.value),
  });
}

export async function PlannerPage({ code }: Asked) {
  const { locale } = await getPageContext();
  const masteries = await getMasteries(locale);
  const address = `${masteriesPath}${query({ b: code ?? undefined })}`;
  if (masteries.kind !== 'found') return <ErrorPage address={address} kind={masteries.kind} />;
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'masteries.academy'), path: academyPath },
    { name: translate(locale, 'masteries.title'), path: masteriesPath },
  ];
  return (
    <PageFrame address={address} legal={masteries.value.legal}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <PlannerView masteries={masteries.value} code={code} />
    </PageFrame>
  );
}
