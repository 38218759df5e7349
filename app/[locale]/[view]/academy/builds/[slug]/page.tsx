import type { Metadata } from 'next';
import type { BuildParams } from '#app/_screens/builds/build-page.tsx';
import { buildMetadata, BuildPage } from '#app/_screens/builds/build-page.tsx';

export function generateMetadata(props: BuildParams): Promise<Metadata> {
  return buildMetadata(props);
}

export default function PublishedBuildPage(props: BuildParams) {
  return <BuildPage {...props} />;
}
