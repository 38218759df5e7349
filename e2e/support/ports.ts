/** The site's port. Those after it belong to the demo CMS and to the sites that tests start themselves. */
export const sitePort = Number(process.env.E2E_PORT ?? 3300);

/** A cache folder of this run alone, since another run of tests may use the same build at the same time. */
export const cacheFolder = (name: string): string => `.next/cache/site-${String(sitePort)}-${name}`;
