/** The number of sites, each with a demo CMS. With more than one, each worker has a site of its own. */
export const sites = Number(process.env.E2E_SITES ?? 1);

/** The port of a site. The ports after it belong to its demo CMS and to the sites that tests start themselves. */
export const portOf = (site: number): number => Number(process.env.E2E_PORT ?? 3300) + site * 100;

/** The port of this worker's site. */
export const sitePort = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % sites);

/** A cache folder for this run only, because another run of tests may use the same build at the same time. */
export const cacheFolder = (name: string): string => `.next/cache/site-${String(sitePort)}-${name}`;
