import { isListed } from '#lib/cms/catalogue.ts';
import { findOut, readingInMemory, readPlan } from '#lib/cms/client.ts';
import { planOf } from '#lib/cms/reads.ts';
import type { Result } from '#lib/cms/result.ts';
import { asList, asRecord } from '#lib/parse-json.ts';
import type { AskedThing, There } from '#lib/bridge/bridge.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { pageCount } from '#lib/pagination.ts';

/** Whether a list has a page, as its first page tells. Only the page itself knows it where the numbers are invalid. */
function hasPage(list: unknown, { page, perPage: ownPerPage }: PageOfList) {
  const { total, perPage, cards, changes } = asRecord(list);
  const pages = pageCount(Number(total), ownPerPage ?? Number(perPage));
  return pages === 0 ? asList(cards ?? changes).length > 0 : page <= pages;
}

type PageOfList = { page: number; perPage?: number | undefined };
type Part = Partial<PageOfList> & Pick<AskedThing, 'has'>;
type Plan = NonNullable<ReturnType<typeof planOf>>;

function thereOf({ take = (value) => value }: Plan, result: Result<unknown>, of: Part): There {
  const { page, perPage, has } = of;
  if (result.kind === 'found' && has !== undefined)
    return asList(take(result.value)).some((one) => asRecord(one).slug === has) ? 'found' : 'missing';
  if (result.kind !== 'found' || page === undefined) return result.kind;
  return hasPage(result.value, { page, perPage }) ? 'found' : 'missing';
}

async function ask(plan: Plan, of: Part): Promise<There> {
  const there = await findOut(plan);
  if (there !== 'found' || (of.page === undefined && of.has === undefined)) return there;
  return thereOf(plan, (await readPlan(plan)).result, of);
}

/** Whether the CMS has what an address is of. Waits only if the CMS has to be asked. */
export function isThere({ locale, address, read, args, ...of }: AskedThing): There | Promise<There> {
  const plan = planOf(read, [locale, ...args]);
  // Only the page itself can say it.
  if (!plan) return 'found';
  const known = readingInMemory(plan);
  if (known) return thereOf(plan, known.result, of);
  return isListed(locale, address) ? 'found' : ask(plan, of);
}

const bridge = serverBridge();
if (bridge) bridge.isThere = isThere;
