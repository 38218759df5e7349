import { setTimeout as wait } from 'node:timers/promises';
import { fetchText } from './fetch-text.ts';
import { articles, categories, pages } from './plan.ts';
import type { Random } from './random.ts';
import { readAnswer, readError } from './read-answer.ts';
import type { Answer, Entrance } from './record.ts';

/** Visitors who ask for one page after the other, always through the same entrance, and write down what they got. */

const patienceMs = 5000;
const betweenVisits = [30, 300] as const;

export type Site = {
  now: () => number;
  urlOf: (entrance: Entrance) => string;
  /** Which process of the instance runs now. */
  processOf: (entrance: Entrance) => number;
};

function nextVisit(random: Random) {
  const address = random.weighed([
    [`/news/${random.pick(articles)}/`, 10],
    [`/${random.pick(pages)}/`, 2],
    ['/news/', 3],
    [`/news/category/${random.pick(categories)}/`, 3],
    ['/news/author/1/', 1],
    ['/feed/news.xml', 1],
  ]);
  const isGerman = random.below(5) === 0;
  const encoding = random.pick(['br', 'br', 'gzip', 'identity']);
  // The data of a client-side navigation is another form of the same page.
  const isFlight = !address.startsWith('/feed/') && random.below(6) === 0;
  const query = [...(isGerman ? ['lang=de'] : []), ...(isFlight ? ['_rsc='] : [])].join('&');
  return {
    address: query === '' ? address : `${address}?${query}`,
    headers: { 'accept-encoding': encoding, ...(isFlight && { rsc: '1' }) },
  };
}

export async function visitUntil(
  end: number,
  { visitor, entrance, random, site }: { visitor: number; entrance: Entrance; random: Random; site: Site },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (site.now() < end) {
    const { address, headers } = nextVisit(random);
    const process = site.processOf(entrance);
    const askedAt = site.now();
    const { status, text, ...rest } = await fetchText(site.urlOf(entrance) + address, {
      headers,
      patienceMs,
    });
    const answeredAt = site.now();
    const shown = readAnswer(address, status, text);
    const said = status >= 500 ? { said: readError(text, rest.headers) } : {};
    answers.push({ visitor, entrance, process, address, askedAt, answeredAt, status, shown, ...said });
    await wait(random.between(...betweenVisits));
  }
  return answers;
}
