import type { Metadata } from 'next';
import type { ComponentType } from 'react';
import { ErrorPage } from '@/app/_frame/error-page';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { unpackQuery } from '@/lib/links/internal-address';
import { getVariant } from '@/lib/links/page-context';

type RouteProps = { params: Promise<{ query: string }> };

type Screen<Request extends object> = {
  read: (query: URLSearchParams) => Request;
  metadata: (request: Request) => Promise<Metadata>;
  Page: ComponentType<Request>;
};

/** Null for a visitor's own `/filtered/…`, which has not the variant that lib/links/internal-address.mjs gives. */
async function readQuery({ params }: RouteProps): Promise<URLSearchParams | null> {
  const { query } = await params;
  return (await getVariant()) === 'query' ? unpackQuery(query) : null;
}

/** What a route of `filtered/` exports: a screen whose query stands in its internal address. */
export function filteredRoute<Request extends object>({ read, metadata, Page }: Screen<Request>) {
  const generateMetadata = async (props: RouteProps): Promise<Metadata> => {
    const query = await readQuery(props);
    return query ? metadata(read(query)) : errorPageMetadata('missing');
  };
  const Route = async (props: RouteProps) => {
    const query = await readQuery(props);
    return query ? <Page {...read(query)} /> : <ErrorPage address="/" kind="missing" />;
  };
  return { generateMetadata, Route };
}
