import type { Metadata } from 'next';
import type { CourseParams } from '@/app/_screens/course/course-page';
import { courseMetadata, CoursePage } from '@/app/_screens/course/course-page';

export function generateMetadata(props: CourseParams): Promise<Metadata> {
  return courseMetadata(props);
}

export default function AcademyGuidePage(props: CourseParams) {
  return <CoursePage {...props} />;
}
