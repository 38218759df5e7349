/**
 * Loads every read that pages are made of (reads.ts), so that this process can compare pages that another one made before
 * it has made such a page itself.
 */
import '#lib/cms/academy.ts';
import '#lib/cms/articles.ts';
import '#lib/cms/builds.ts';
import '#lib/cms/champions.ts';
import '#lib/cms/changes.ts';
import '#lib/cms/events.ts';
import '#lib/cms/frame.ts';
import '#lib/cms/home.ts';
import '#lib/cms/masteries.ts';
import '#lib/cms/redirects.ts';
import '#lib/cms/search.ts';
import '#lib/cms/tier-lists.ts';
