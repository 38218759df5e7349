import { demoWords, some } from './words.ts';

const articles = 5000;
const searches = 1000;

/** The beginning of a word, and every third one with two letters exchanged. */
function typed(word: string, number: number) {
  if (number % 3 > 0 || word.length < 5) return word.slice(0, 2 + (number % 5));
  return word.slice(0, 2) + word[3] + word[2] + word.slice(4);
}

/** Measures how long suggestions take with 5,000 articles. The demo CMS has fewer, so it is told to list these. */
export async function measureSuggestions(site: string, cms: string) {
  const words = demoWords();
  const news = Array.from({ length: articles }, (_, index) => ({
    title: { rendered: some(words, index, 4).join(' ') },
    permalink: `/news/article-${index}/`,
    excerpt: { rendered: `<p>${some(words, index + articles, 25).join(' ')}</p>` },
  }));
  const body = { news, total: articles, postsPerPage: articles, title: '' };
  await fetch(`${cms}/__override`, { method: 'POST', body: JSON.stringify({ route: 'category', body }) });
  const ask = async (keyword: string) =>
    (await (await fetch(`${site}/api/suggest?q=${keyword}`)).json()) as { title: string }[];
  const planted = some(words, 0, 4).join(' ');
  for (let tries = 0; !(await ask(planted)).some(({ title }) => title === planted); tries += 1)
    if (tries > 20) throw new Error('The search index does not have the planted articles.');
  const milliseconds = [];
  for (let number = 0; number < searches; number += 1) {
    const [word = ''] = some(words, number, 1);
    const keyword = typed(word, number);
    const began = performance.now();
    await ask(keyword);
    milliseconds.push(performance.now() - began);
  }
  milliseconds.sort((a, b) => a - b);
  return milliseconds[Math.floor(searches * 0.95)] ?? 0;
}
