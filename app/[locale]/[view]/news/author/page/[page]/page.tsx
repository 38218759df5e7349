import type { Metadata } from 'next';
import type { ListingParams } from '#app/_screens/listing/listing-page.tsx';
import { ListingPage, listingMetadata } from '#app/_screens/listing/listing-page.tsx';

export function generateMetadata(props: ListingParams): Promise<Metadata> {
  return listingMetadata('author', props);
}

export default function AuthorPage(props: ListingParams) {
  return <ListingPage list="author" {...props} />;
}
