import { ArticleView } from '@/app/_views/article-view';

export const CourseView = ArticleView;
