// Tests of the wire contract (docs/contract.md), which run against any server that implements it:
// CONTRACT_URL=http://localhost:3001 node --import ./scripts/typescript.mjs --test wordpress/contract/contract.test.ts
import './parts/reads.ts';
import './parts/known-answers.ts';
import './parts/extensions.ts';
import './parts/builds.ts';
import './parts/catalogue.ts';
import './parts/lists.ts';
import './parts/content.ts';
import './parts/champions.ts';
import './parts/search.ts';
import './parts/visitors.ts';
