import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import styles from './course.module.css';
import { CourseMessage } from './course-message.tsx';
import { NextGuides } from './next-guides.tsx';
import ReadMark from './read-mark.lazy.tsx';
import { Contents } from '#app/_screens/article/sidebar.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { renderHtml } from '#blocks/render-html.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { HashScroll } from '#components/hash-scroll/hash-scroll.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { parseProgression } from '#lib/academy/progressions.ts';
import { readMinutes } from '#lib/academy/read-time.ts';
import type { AcademyItem } from '#lib/cms/academy.ts';
import type { Article } from '#lib/cms/articles.ts';
import { descriptionOf } from '#lib/discovery/description.ts';
import { breadcrumbData, learningResourceData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { academyPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import type { PreviewState } from '#lib/preview/preview.ts';

type CourseViewProps = {
  path: string;
  article: Article;
  /** The guide in the Academy's lists, which have its level and read time. Null if they lack it. */
  guide?: AcademyItem | null;
  /** Guides with the same subject. */
  next?: readonly AcademyItem[];
  navigation?: 'full' | 'preview' | undefined;
  preview?: PreviewState | undefined;
};

export function CourseView({ path, article, guide = null, next = [], navigation, preview }: CourseViewProps) {
  const context = usePageContext();
  const { locale } = context;
  const { body, headings } = renderHtml(article.html, context, article.htmlLanguage);
  const title = article.title || translate(locale, 'course.missing');
  const level = parseProgression(guide?.progression ?? '');
  const levelName = level && translate(locale, `progression.${level}`);
  const minutes = readMinutes(guide?.wordCount ?? null);
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'academy.name'), path: academyPath },
    { name: title, path, lang: article.titleLanguage },
  ];
  return (
    <PageFrame address={path} legal={article.legal} navigation={navigation} preview={preview}>
      <StructuredData
        data={learningResourceData(locale, path, {
          title,
          description: descriptionOf(article),
          picture: article.picture?.large,
          level: levelName,
          minutes,
          publishedAt: article.publishedAt,
          modifiedAt: article.modifiedAt,
        })}
      />
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <HashScroll />
      <article>
        <Hero
          title={title}
          titleLanguage={article.titleLanguage}
          picture={article.picture ?? { src: '/images/hero-default.webp' }}
          label={levelName ?? undefined}
        >
          {minutes === null ? null : <p>{translate(locale, 'academy.readTime', { n: minutes })}</p>}
        </Hero>
        <div className={layout.withSidebar}>
          <Breadcrumbs crumbs={crumbs} />
          <Contents headings={headings} />
          <div className={layout.column}>
            {body ?? <CourseMessage />}
            {navigation !== 'preview' && body !== null ? (
              <ReadMark
                slug={article.slug}
                texts={{ mark: translate(locale, 'course.mark'), unmark: translate(locale, 'course.unmark') }}
                icon={<Icon name="check" />}
              />
            ) : null}
          </div>
        </div>
      </article>
      {next.length > 0 ? (
        <div className={styles.next}>
          <NextGuides guides={next} />
        </div>
      ) : null}
    </PageFrame>
  );
}
