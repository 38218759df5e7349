import { createHash } from 'node:crypto';
import type { Plan, Reading } from '#lib/cms/client.ts';
import { readingInMemory, readPlan } from '#lib/cms/client.ts';
import type { Result } from '#lib/cms/result.ts';
import { languageTag } from '#lib/cms/tags.ts';
import { found } from '#lib/cms/result.ts';
import { leaveUnkept } from '#lib/bridge/leave-unkept.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart, Plain } from '#lib/bridge/making.ts';

/**
 * The reads that pages are made of, each with a name and plain arguments, so that a kept page can note them and the
 * server can ask later what they give by then. A page is made anew only if that differs from what it was made of
 * (docs/decisions/0014).
 *
 * Two reads may use one answer of the CMS and take different parts of it: the tiles below an article take five posts
 * without what a tile does not show. A digest is made of the part that the reader gets and of nothing else.
 */

type Definition<Value, Part> = Plan<Value> & {
  /** What the reader gets of the answer. Without it, the whole. */
  take?: (value: Value) => Part;
  /** The tags of this part, if they are others than those of the answer. */
  tags?: readonly string[];
};

type AnyDefinition = Definition<unknown, unknown>;
type Define = (...args: readonly Plain[]) => AnyDefinition;

/** Next loads a module once for pages and again for route handlers, so the list is the process's. */
const definitions = () => onceInProcess('reads', () => new Map<string, Define>());

/** JSON knows neither maps nor sets. */
function plain(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

function digestOf(part: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([part], plain))
    .digest('base64url')
    .slice(0, 22);
}

/** The digests of parts that were already taken: an answer that all pages share is digested once. */
const digests = new WeakMap<object, Map<string, string>>();

function digestOnce(value: unknown, id: string, part: () => unknown): string {
  if (typeof value !== 'object' || value === null) return digestOf(part());
  let known = digests.get(value);
  if (!known) {
    known = new Map();
    digests.set(value, known);
  }
  const digest = known.get(id) ?? digestOf(part());
  known.set(id, digest);
  return digest;
}

/** The digest of what a reader takes. Null if the CMS failed. */
function digestOfReading(id: string, { take }: AnyDefinition, { result, isCurrent }: Reading<unknown>) {
  if (!isCurrent || result.kind === 'unwell') return null;
  if (result.kind === 'missing') return 'missing';
  const { value } = result;
  return digestOnce(value, id, () => (take ? take(value) : value));
}

const idOf = (read: string, args: readonly Plain[]) => JSON.stringify([read, ...args]);

/** Notes, in the page that is being made, what it takes of the answer. */
function note(name: string, args: readonly Plain[], definition: AnyDefinition, reading: Reading<unknown>) {
  const making = serverBridge()?.making();
  if (!making) return;
  const id = idOf(name, args);
  const tags = definition.tags ?? definition.source.tags;
  for (const tag of tags) {
    making.tags.add(tag);
    const ofLanguage = languageTag(tag, args[0]);
    if (ofLanguage !== undefined) making.tags.add(ofLanguage);
  }
  making.sources.set(id, {
    read: name,
    args,
    digest: digestOfReading(id, definition, reading),
    tags,
    since: reading.since,
  });
}

type Read<Args extends readonly Plain[], Part> = {
  /** Reads the CMS, and notes in the page that is being made what it took. */
  (...args: Args): Promise<Result<Part>>;
  /** The same without noting it, for a part that is made of several reads (`definePart`). */
  reading: (...args: Args) => Promise<Reading<Part>>;
};

export function defineRead<Args extends readonly Plain[], Value, Part = Value>(
  name: string,
  define: (...args: Args) => Definition<Value, Part>,
): Read<Args, Part> {
  definitions().set(name, define as unknown as Define);
  const taken = ({ take }: Definition<Value, Part>, result: Result<Value>) => {
    if (result.kind !== 'found') return result;
    return take ? found(take(result.value)) : (result as Result<unknown> as Result<Part>);
  };
  const read = async (...args: Args) => {
    const definition = define(...args);
    const reading = await readPlan(definition);
    note(name, args, definition as AnyDefinition, reading);
    return taken(definition, reading.result);
  };
  const reading = async (...args: Args) => {
    const definition = define(...args);
    const { result, ...rest } = await readPlan(definition);
    return { result: taken(definition, result), ...rest };
  };
  return Object.assign(read, { reading });
}

type CurrentRemembered = (...args: readonly Plain[]) => CurrentPart | Promise<CurrentPart>;

const remembered = () => onceInProcess('remembered', () => new Map<string, CurrentRemembered>());

/**
 * Defines what a module remembers, such as the search index. The function it returns notes, in the page that is being made,
 * that it is made of it.
 * @param current says which version it has now; *unwell* while it has not read the last edits
 */
export function defineRemembered<Args extends readonly Plain[]>(
  name: string,
  tags: readonly string[],
  current: (...args: Args) => CurrentPart,
): (...args: Args) => void {
  remembered().set(name, current as CurrentRemembered);
  return (...args) => {
    const making = serverBridge()?.making();
    if (!making) return;
    const part = current(...args);
    for (const tag of tags) making.tags.add(tag);
    const [digest, since] = part.kind === 'known' ? [part.digest, part.since] : [null, making.since];
    making.sources.set(idOf(name, args), { read: name, args, digest, tags, since });
    if (digest === null) leaveUnkept();
  };
}

/**
 * Defines a read that is more than one answer of the CMS, such as a part of its catalogue. The function it returns reads
 * it, and notes it in the page that is being made.
 */
export function definePart<Args extends readonly Plain[], Part>(
  name: string,
  tags: readonly string[],
  read: (...args: Args) => Promise<Reading<Part>>,
): (...args: Args) => Promise<Result<Part>> {
  const digest = (id: string, { result, isCurrent }: Reading<Part>) => {
    if (!isCurrent || result.kind === 'unwell') return null;
    return result.kind === 'missing' ? 'missing' : digestOnce(result.value, id, () => result.value);
  };
  const current = async (...args: Args): Promise<CurrentPart> => {
    const run = () => read(...args);
    const reading = await (serverBridge()?.outsideOfRequests(run) ?? run());
    const known = digest(idOf(name, args), reading);
    return known === null ? { kind: 'unwell' } : { kind: 'known', digest: known, since: reading.since };
  };
  remembered().set(name, current as unknown as CurrentRemembered);
  return async (...args) => {
    const reading = await read(...args);
    const making = serverBridge()?.making();
    for (const tag of tags) making?.tags.add(tag);
    const id = idOf(name, args);
    const { since } = reading;
    making?.sources.set(id, { read: name, args, digest: digest(id, reading), tags, since });
    return reading.result;
  };
}

/** Whether no read of what is being made failed, nor got an older answer because the CMS failed. */
export function isMadeOfCurrentAnswers(): boolean {
  const making = serverBridge()?.making();
  return !making || [...making.sources.values()].every(({ digest }) => digest !== null);
}

/** What is asked for by a read of this name, and what it takes of the answer. */
export function planOf(read: string, args: readonly Plain[]): AnyDefinition | undefined {
  return definitions().get(read)?.(...args);
}

/** What a read gives now, by its name and arguments. Waits only if the CMS has to be asked. */
export function currentPart({
  read,
  args,
}: {
  read: string;
  args: readonly Plain[];
}): CurrentPart | Promise<CurrentPart> | undefined {
  const known = remembered().get(read);
  if (known) return known(...args);
  const define = definitions().get(read);
  if (!define) return undefined;
  const definition = define(...args);
  const toPart = (reading: Reading<unknown>): CurrentPart => {
    const digest = digestOfReading(idOf(read, args), definition, reading);
    return digest === null ? { kind: 'unwell' } : { kind: 'known', digest, since: reading.since };
  };
  const inMemory = readingInMemory(definition);
  if (inMemory) return toPart(inMemory);
  const reading = () => readPlan(definition);
  return (serverBridge()?.outsideOfRequests(reading) ?? reading()).then(toPart);
}

const bridge = serverBridge();
if (bridge) bridge.currentPart = currentPart;
