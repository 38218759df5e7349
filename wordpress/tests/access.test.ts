// Tests what each role may read and change on every route, and what an attacker gets. One WordPress serves all parts, in
// this order.
import './access/reads.ts';
import './access/rights.ts';
import './access/editors.ts';
import './access/injection.ts';
import './access/tokens.ts';
import './access/site-health.ts';
import { makePosts } from './access/asking.ts';
import { useWordPress } from './set-up.ts';

useWordPress({ name: 'access', siteUrl: 'http://localhost:9', secret: undefined }, makePosts);
