import type { Metadata } from 'next';
import type { CourseParams } from '#app/_screens/course/course-page.tsx';
import { courseMetadata, CoursePage } from '#app/_screens/course/course-page.tsx';

export function generateMetadata(props: CourseParams): Promise<Metadata> {
  return courseMetadata(props);
}

export default function AcademyGuidePage(props: CourseParams) {
  return <CoursePage {...props} />;
}
