export {
  CoursePage as default,
  courseMetadata as generateMetadata,
} from '#app/_screens/course/course-page.tsx';
