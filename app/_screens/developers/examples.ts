/**
 * The examples of `/developers/`, which e2e/data.spec.ts takes from the page and runs. `{site}` stands for the address of
 * the site.
 */
export const examples = {
  read: `const site = '{site}';
const read = async (path) => {
  const answer = await fetch(site + path);
  if (!answer.ok) throw new Error(path + ' answered ' + answer.status);
  return answer.json();
};

const { current } = await read('/data/versions.json');
const { champions } = await read('/data/' + current + '/en/champions.json');
for (const champion of champions) console.log(champion.name, champion.class, champion.prestige);`,
  watch: `// Only what is new is sent: the rest is a 304 without a body.
const site = '{site}';
let known = { tag: null, current: null };

async function look() {
  const headers = known.tag ? { 'if-none-match': known.tag } : {};
  const answer = await fetch(site + '/data/versions.json', { headers });
  if (answer.status === 304 || !answer.ok) return known.current;
  known = { tag: answer.headers.get('etag'), current: (await answer.json()).current };
  return known.current;
}

console.log(await look());
console.log(await look());`,
  tooltip: `const site = '{site}';
const { current } = await (await fetch(site + '/data/versions.json')).json();
const { terms } = await (await fetch(site + '/data/' + current + '/de/terms.json')).json();
const [keyword] = Object.keys(terms);
console.log(keyword, terms[keyword].word, terms[keyword].text);`,
} as const;

export type ExampleName = keyof typeof examples;

export const exampleNames = Object.keys(examples) as readonly ExampleName[];

export const exampleFor = (name: ExampleName, siteUrl: string) => examples[name].replace('{site}', siteUrl);
