import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import styles from '@/app/_screens/course/course.module.css';
import { CourseMessage } from '@/app/_screens/course/course-message';
import { articleMetadata } from '@/app/_screens/article/article-metadata';
import { CourseView } from '@/app/_screens/course/course-view';
import { followMoved } from '@/app/_screens/moved';
import { Hero } from '@/components/hero/hero';
import { findGuide, nextGuides } from '@/lib/academy/next-guides';
import { getAcademy } from '@/lib/cms/academy';
import { getCourse } from '@/lib/cms/articles';
import { found } from '@/lib/cms/client';
import { translate } from '@/lib/i18n/messages';
import type { InternalParams } from '@/lib/links/page-context';
import { decodePart, pageContext } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams & { id: string }> };

async function load({ params }: Props) {
  const { id: part, ...internal } = await params;
  const context = pageContext(internal);
  const id = decodePart(part);
  const path = `/academy/${encodeURIComponent(id)}/`;
  return { context, id, path, course: await getCourse(context.locale, id) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, path, course } = await load(props);
  const missingTitle = translate(context.locale, 'course.missing');
  const article =
    course.kind === 'found' ? found({ ...course.value, title: course.value.title || missingTitle }) : course;
  return articleMetadata({ context, path, article, card: 'course' });
}

export default async function CoursePage(props: Props) {
  const { context, id, path, course } = await load(props);
  const { locale } = context;
  if (course.kind !== 'found') {
    return (
      <ErrorPage context={context} address={path} kind={course.kind}>
        <Hero
          context={context}
          title={translate(locale, 'course.missing')}
          picture={{ src: '/images/hero-default.webp' }}
        >
          {course.kind === 'unwell' ? <p>{translate(locale, 'unwell.text')}</p> : null}
        </Hero>
        <div className={styles.message}>
          <CourseMessage context={context} retry={course.kind === 'unwell' ? path : undefined} />
        </div>
      </ErrorPage>
    );
  }
  followMoved(course.value, path, context);
  const academy = await getAcademy(locale);
  const guide = academy.kind === 'found' ? findGuide(academy.value, id) : null;
  const next = academy.kind === 'found' && guide ? nextGuides(academy.value, guide) : [];
  return <CourseView context={context} path={path} article={course.value} guide={guide} next={next} />;
}
