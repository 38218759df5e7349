import type { Metadata } from 'next';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { pageMetadata } from '#lib/discovery/metadata.ts';
import { translate } from '#lib/i18n/messages.ts';
import { styleGuidePath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { BlockDemos } from './block-demos.tsx';
import { ColourDemos } from './colour-demos.tsx';
import { ComponentDemos } from './component-demos.tsx';
import { SpaceDemos } from './space-demos.tsx';
import { TypeDemos } from './type-demos.tsx';
import styles from './style-guide.module.css';

export async function styleGuideMetadata(): Promise<Metadata> {
  const { locale } = await getPageContext();
  return pageMetadata({ path: styleGuidePath, title: translate(locale, 'guide.title'), indexed: false });
}

/** An internal reference of styles, components and blocks. Not indexed. */
export async function StyleGuidePage() {
  const { locale } = await getPageContext();
  return (
    <PageFrame address={styleGuidePath}>
      <Hero title={translate(locale, 'guide.title')} />
      <div className={styles.guide}>
        <TypeDemos />
        <ColourDemos />
        <SpaceDemos />
        <ComponentDemos />
        <BlockDemos />
      </div>
    </PageFrame>
  );
}
