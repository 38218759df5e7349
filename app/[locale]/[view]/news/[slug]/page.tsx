export { PostPage as default, postMetadata as generateMetadata } from '#app/_screens/article/post-page.tsx';
