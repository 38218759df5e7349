import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The site as the tests want it: with no page in its cache from an earlier run. */
rmSync('.next/page-cache', { recursive: true, force: true });
await import(pathToFileURL('server/start.mjs').href);
