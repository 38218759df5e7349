import type { ReactNode } from 'react';
import styles from './style-guide.module.css';
import { componentDemos } from '#components/demos.ts';
import { HubTile } from '#components/hub-tile/hub-tile.tsx';
import { MetalHeader } from '#components/metal-header/metal-header.tsx';
import { PageDate } from '#components/page-date/page-date.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { TableOfContents } from '#components/table-of-contents/table-of-contents.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.blockName}>{name}</h3>
      <div className={styles.sample}>{children}</div>
    </div>
  );
}

export function ComponentDemos() {
  const { locale } = usePageContext();
  return (
    <section className={styles.part}>
      <SectionHeading id="components">Components</SectionHeading>
      {componentDemos.map(({ name, Demo }) => (
        <Sample key={name} name={name}>
          <Demo />
        </Sample>
      ))}
      <Sample name="Metal headers">
        <MetalHeader metal="golden" level={4}>
          {translate(locale, 'event.live')}
        </MetalHeader>
        <MetalHeader metal="platinum" level={4}>
          {translate(locale, 'event.completed')}
        </MetalHeader>
      </Sample>
      <Sample name="Hub tile">
        <div className={styles.tile}>
          <HubTile
            target="/news/"
            title={translate(locale, 'strip.news')}
            seconds={1_795_017_600}
            tags={['featured']}
            sticky
            level={4}
          />
        </div>
      </Sample>
      <Sample name="Table of contents">
        <TableOfContents
          headings={[
            { id: 'type', text: 'Type', level: 2 },
            { id: 'colour', text: 'Colour', level: 2 },
            { id: 'space', text: 'Spacing', level: 2 },
          ]}
        />
      </Sample>
      <Sample name="Date">
        <PageDate seconds={1_795_017_600} />
      </Sample>
    </section>
  );
}
