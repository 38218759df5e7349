import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { BlockDemo } from './block-demos.tsx';
import styles from './style-guide.module.css';
import type { Block } from '#blocks/define-block.tsx';
import * as registry from '#blocks/registry.ts';
import { Hero } from '#components/hero/hero.tsx';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { styleGuideBlockPath } from '#lib/addresses/paths.ts';
import { decodePart } from '#lib/links/decode-part.ts';

const blocks: readonly Block[] = Object.values(registry);

type BlockParams = { params: Promise<{ block: string }> };

async function load({ params }: BlockParams) {
  const name = decodePart((await params).block);
  return { name, block: blocks.find((one) => one.name === name) };
}

export async function blockMetadata(props: BlockParams): Promise<Metadata> {
  const { name, block } = await load(props);
  if (!block) return errorPageMetadata('missing');
  return pageMetadata({ path: styleGuideBlockPath(name), title: name, indexed: false });
}

/** A single block on a page of its own, so that tests can measure its script. */
export async function BlockPage(props: BlockParams) {
  const { name, block } = await load(props);
  const path = styleGuideBlockPath(name);
  if (!block) return <ErrorPage address={path} kind="missing" />;
  return (
    <PageFrame address={path}>
      <Hero title={name} />
      <div className={styles.guide}>
        <BlockDemo block={block} />
      </div>
    </PageFrame>
  );
}
