import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { CourseView } from './course-view.tsx';
import { NoCourse } from './no-course.tsx';
import { articleMetadata } from '#app/_screens/article/article-metadata.ts';
import { redirectMoved } from '#app/_screens/redirect-moved.ts';
import { findGuide, nextGuides } from '#lib/academy/next-guides.ts';
import { getAcademy } from '#lib/cms/academy.ts';
import { getCourse } from '#lib/cms/articles.ts';
import { found } from '#lib/cms/client.ts';
import { translate } from '#lib/i18n/messages.ts';
import { coursePath } from '#lib/addresses/paths.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { getPageContext } from '#lib/links/page-context.ts';

type CourseParams = { params: Promise<{ id: string }> };

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
        <NoCourse retry={course.kind === 'unwell' ? path : undefined} />
      </ErrorPage>
    );
  }
  await redirectMoved(course.value, path);
  const academy = await getAcademy(locale);
  const guide = academy.kind === 'found' ? findGuide(academy.value, id) : null;
  const next = academy.kind === 'found' && guide ? nextGuides(academy.value, guide) : [];
  return <CourseView path={path} article={course.value} guide={guide} next={next} />;
}
