import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { PageFrame } from '@/app/_frame/page-frame';
import { BlockDemo } from '@/app/_screens/style-guide/block-demos';
import styles from '@/app/[locale]/[view]/style-guide/style-guide.module.css';
import type { Block } from '@/blocks/define-block';
import * as registry from '@/blocks/registry';
import { Hero } from '@/components/hero/hero';
import { errorPageMetadata, pageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { decodePart, pageContext } from '@/lib/links/page-context';

const blocks: readonly Block[] = Object.values(registry);

type Props = { params: Promise<InternalParams & { block: string }> };

async function load({ params }: Props) {
  const { block: part, ...internal } = await params;
  const name = decodePart(part);
  return { context: pageContext(internal), name, block: blocks.find((one) => one.name === name) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, name, block } = await load(props);
  if (!block) return errorPageMetadata(translate(context.locale, 'notFound.title'));
  return pageMetadata({ context, path: `/style-guide/${name}/`, title: name, indexed: false });
}

/** A single block on a page of its own, so that tests can measure its script. */
export default async function BlockPage(props: Props) {
  const { context, name, block } = await load(props);
  const path = `/style-guide/${encodeURIComponent(name)}/`;
  if (!block) return <ErrorPage context={context} address={path} kind="missing" />;
  return (
    <PageFrame context={context} address={path}>
      <Hero context={context} title={name} />
      <div className={styles.guide}>
        <BlockDemo block={block} context={context} />
      </div>
    </PageFrame>
  );
}
