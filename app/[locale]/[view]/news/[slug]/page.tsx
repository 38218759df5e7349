import type { Metadata } from 'next';
import type { PostParams } from '#app/_screens/article/post-page.tsx';
import { postMetadata, PostPage } from '#app/_screens/article/post-page.tsx';

export function generateMetadata(props: PostParams): Promise<Metadata> {
  return postMetadata(props);
}

export default function ArticlePage(props: PostParams) {
  return <PostPage {...props} />;
}
