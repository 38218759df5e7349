import type { Metadata } from 'next';
import { PageFrame } from '@/app/_frame/page-frame';
import { Hero } from '@/components/hero/hero';
import { pageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';
import { BlockDemos } from '@/app/_screens/style-guide/block-demos';
import { ColourDemos } from '@/app/_screens/style-guide/colour-demos';
import { ComponentDemos } from '@/app/_screens/style-guide/component-demos';
import { SpaceDemos } from '@/app/_screens/style-guide/space-demos';
import { TypeDemos } from '@/app/_screens/style-guide/type-demos';
import styles from './style-guide.module.css';

const path = '/style-guide/';

type Props = { params: Promise<InternalParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext(await params);
  return pageMetadata({ context, path, title: translate(context.locale, 'guide.title'), indexed: false });
}

/** An internal reference of styles, components and blocks. Not indexed. */
export default async function StyleGuidePage({ params }: Props) {
  const context = pageContext(await params);
  return (
    <PageFrame context={context} address={path}>
      <Hero context={context} title={translate(context.locale, 'guide.title')} />
      <div className={styles.guide}>
        <TypeDemos locale={context.locale} />
        <ColourDemos />
        <SpaceDemos />
        <ComponentDemos context={context} />
        <BlockDemos context={context} />
      </div>
    </PageFrame>
  );
}
