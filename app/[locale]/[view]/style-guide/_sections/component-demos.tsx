import type { ReactNode } from 'react';
import styles from '@/app/[locale]/[view]/style-guide/style-guide.module.css';
import { Breadcrumbs } from '@/components/breadcrumbs/breadcrumbs';
import { Button } from '@/components/button/button';
import { PressButton } from '@/components/button/press-button';
import { ChampionTile } from '@/components/champion-tile/champion-tile';
import { ClassSign } from '@/components/class-sign/class-sign';
import { EmptyState } from '@/components/empty-state/empty-state';
import { HubTile } from '@/components/hub-tile/hub-tile';
import { Icon } from '@/components/icon/icon';
import { MetalHeader } from '@/components/metal-header/metal-header';
import { PageDate } from '@/components/page-date/page-date';
import { Pagination } from '@/components/pagination/pagination';
import { SectionHeading } from '@/components/section-heading/section-heading';
import { SocialMenu } from '@/components/social-menu/social-menu';
import { StoreButtons } from '@/components/store-buttons/store-buttons';
import { TableOfContents } from '@/components/table-of-contents/table-of-contents';
import { Tag } from '@/components/tag/tag';
import { championClasses } from '@/lib/champion-class';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

function Demo({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.blockName}>{name}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  );
}

export function ComponentDemos({ context }: { context: PageContext }) {
  const { locale } = context;
  return (
    <section className={styles.part}>
      <SectionHeading id="components">Components</SectionHeading>
      <Demo name="button">
        <Button target="/academy/" context={context}>
          {translate(locale, 'navigation.playNow')}
        </Button>
        <Button target="/academy/" variant="secondary" context={context}>
          {translate(locale, 'navigation.store')}
        </Button>
        <Button target="/academy/" variant="ghost" size="small" context={context}>
          {translate(locale, 'strip.more')}
        </Button>
        <PressButton size="large">{translate(locale, 'chat.open')}</PressButton>
        <PressButton disabled>{translate(locale, 'tooltip.close')}</PressButton>
      </Demo>
      <Demo name="tag">
        <Tag>{translate(locale, 'tag.featured')}</Tag>
        <Tag tone="gold">{translate(locale, 'tag.release-notes')}</Tag>
        <Tag tone="live">{translate(locale, 'event.live')}</Tag>
        <Tag tone="coming-soon">{translate(locale, 'event.comingsoon')}</Tag>
        <Tag tone="completed">{translate(locale, 'event.completed')}</Tag>
        <Tag tone="quiet">{translate(locale, 'strip.tips')}</Tag>
      </Demo>
      <Demo name="class-sign">
        {championClasses.map((name) => (
          <ClassSign key={name} championClass={name} label={translate(locale, `class.${name}`)} />
        ))}
      </Demo>
      <Demo name="metal-header">
        <MetalHeader metal="golden" level={4}>
          {translate(locale, 'event.live')}
        </MetalHeader>
        <MetalHeader metal="platinum" level={4}>
          {translate(locale, 'event.completed')}
        </MetalHeader>
      </Demo>
      <Demo name="hub-tile">
        <div className={styles.tile}>
          <HubTile
            context={context}
            target="/news/"
            title={translate(locale, 'strip.news')}
            seconds={1_795_017_600}
            tags={['featured']}
            sticky
            level={4}
          />
        </div>
      </Demo>
      <Demo name="champion-tile">
        <div className={styles.champion}>
          <ChampionTile
            context={context}
            target="/news/ironveil/"
            name="Ironveil"
            championClass="tech"
            classLabel={translate(locale, 'class.tech')}
            picture={{ src: `${context.cmsUrl}/wp-content/uploads/art/champion/ironveil.webp` }}
            level={4}
          />
        </div>
      </Demo>
      <Demo name="breadcrumbs">
        <Breadcrumbs
          context={context}
          crumbs={[
            { name: translate(locale, 'breadcrumbs.home'), path: '/' },
            { name: translate(locale, 'guide.title'), path: '/style-guide/' },
          ]}
        />
      </Demo>
      <Demo name="pagination">
        <Pagination
          context={context}
          total={120}
          perPage={12}
          current={4}
          addressOf={(page) => (page === 1 ? '/news/' : `/news/page/${page}/`)}
        />
      </Demo>
      <Demo name="table-of-contents">
        <TableOfContents
          context={context}
          headings={[
            { id: 'type', text: 'Type', level: 2 },
            { id: 'colour', text: 'Colour', level: 2 },
            { id: 'space', text: 'Spacing', level: 2 },
          ]}
        />
      </Demo>
      <Demo name="store-buttons">
        <StoreButtons context={context} />
      </Demo>
      <Demo name="social-menu">
        <SocialMenu context={context} />
      </Demo>
      <Demo name="empty-state">
        <EmptyState title={translate(locale, 'tooltip.empty')} />
      </Demo>
      <Demo name="page-date">
        <PageDate locale={locale} seconds={1_795_017_600} />
      </Demo>
      <Demo name="icon">
        {(['arrow', 'search', 'globe', 'play', 'share', 'warning', 'clock', 'close'] as const).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Demo>
    </section>
  );
}
