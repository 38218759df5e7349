import type { Metadata } from 'next';
import type { FailedParams } from '#app/_screens/failed/failed-page.tsx';
import { failedMetadata, FailedPage } from '#app/_screens/failed/failed-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return failedMetadata();
}

export default function FailedAddressPage(props: FailedParams) {
  return <FailedPage {...props} />;
}
