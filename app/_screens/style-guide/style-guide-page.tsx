import type { Metadata } from 'next';
import { PageFrame } from '@/app/_frame/page-frame';
import { Hero } from '@/components/hero/hero';
import { pageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import { styleGuidePath } from '@/lib/links/addresses';
import { getPageContext } from '@/lib/links/page-context';
import { BlockDemos } from './block-demos';
import { ColourDemos } from './colour-demos';
import { ComponentDemos } from './component-demos';
import { SpaceDemos } from './space-demos';
import { TypeDemos } from './type-demos';
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
