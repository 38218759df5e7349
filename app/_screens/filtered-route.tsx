import type { Metadata } from 'next';
import type { ComponentType } from 'react';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { errorPageMetadata } from '#lib/discovery/metadata.ts';
import { decodeQuery } from '#lib/addresses/internal-address.ts';
import { getVariant } from '#lib/links/page-context.ts';

type RouteProps = { params: Promise<{ query: string }> };

type Screen<Request extends object> = {
  read: (query: URLSearchParams) => Request;
  metadata: (request: Request) => Promise<Metadata>;
  Page: ComponentType<Request>;
};

/**
 * The query of the internal address. Null if a visitor asked for `/filtered/…`: only lib/addresses/internal-address.ts
 * gives the variant `query`.
 */
async function readQuery({ params }: RouteProps): Promise<URLSearchParams | null> {
  const { query } = await params;
  return (await getVariant()) === 'query' ? decodeQuery(query) : null;
}

/** The exports of a route of `filtered/`: it shows a screen by the query in the internal address. */
export function filteredRoute<Request extends object>({ read, metadata, Page }: Screen<Request>) {
  const generateMetadata = async (props: RouteProps): Promise<Metadata> => {
    const query = await readQuery(props);
    return query ? metadata(read(query)) : errorPageMetadata('missing');
  };
  const Route = async (props: RouteProps) => {
    const query = await readQuery(props);
    return query ? <Page {...read(query)} /> : <ErrorPage address="/" kind="unrouted" />;
  };
  return { generateMetadata, Route };
}
