import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { CourseMessage } from './course-message';
import { CourseView } from './course-view';
import { articleMetadata } from '@/app/_screens/article/article-metadata';
import { redirectMoved } from '@/app/_screens/redirect-moved';
import layout from '@/app/_screens/page-layout.module.css';
import { Hero } from '@/components/hero/hero';
import { findGuide, nextGuides } from '@/lib/academy/next-guides';
import { getAcademy } from '@/lib/cms/academy';
import { getCourse } from '@/lib/cms/articles';
import { found } from '@/lib/cms/client';
import { translate } from '@/lib/i18n/messages';
import { coursePath } from '@/lib/links/addresses';
import { decodePart } from '@/lib/links/decode-part';
import { getPageContext, usePageContext } from '@/lib/links/page-context';

export type CourseParams = { params: Promise<{ id: string }> };

async function load({ params }: CourseParams) {
  const { locale } = await getPageContext();
  const id = decodePart((await params).id);
  const path = coursePath(id);
  return { locale, id, path, course: await getCourse(locale, id) };
}

export async function courseMetadata(props: CourseParams): Promise<Metadata> {
  const { locale, path, course } = await load(props);
  const missingTitle = translate(locale, 'course.missing');
  const article =
    course.kind === 'found' ? found({ ...course.value, title: course.value.title || missingTitle }) : course;
  return articleMetadata({ path, article, card: 'course' });
}

/** A guide of the Academy. */
export async function CoursePage(props: CourseParams) {
  const { locale, id, path, course } = await load(props);
  if (course.kind !== 'found') {
    return (
      <ErrorPage address={path} kind={course.kind}>
        <NoCourse path={path} isUnwell={course.kind === 'unwell'} />
      </ErrorPage>
    );
  }
  await redirectMoved(course.value, path);
  const academy = await getAcademy(locale);
  const guide = academy.kind === 'found' ? findGuide(academy.value, id) : null;
  const next = academy.kind === 'found' && guide ? nextGuides(academy.value, guide) : [];
  return <CourseView path={path} article={course.value} guide={guide} next={next} />;
}

function NoCourse({ path, isUnwell }: { path: string; isUnwell: boolean }) {
  const { locale } = usePageContext();
  return (
    <>
      <Hero title={translate(locale, 'course.missing')} picture={{ src: '/images/hero-default.webp' }}>
        {isUnwell ? <p>{translate(locale, 'unwell.text')}</p> : null}
      </Hero>
      <div className={layout.body}>
        <CourseMessage retry={isUnwell ? path : undefined} />
      </div>
    </>
  );
}
