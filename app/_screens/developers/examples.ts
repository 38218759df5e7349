/**
 * The examples of `/developers/`, which e2e/data.spec.ts and e2e/embeds.spec.ts take from the page and run. `{site}` stands
 * for the address of the site.
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
  oembed: `const site = '{site}';
const page = encodeURIComponent(site + '/events/?lang=de');
const answer = await fetch(site + '/api/oembed?maxwidth=480&url=' + page);
const { title, width, html } = await answer.json();
console.log(title, width, html);`,
} as const;

/** A roster as a file (docs/rosters-and-builds.md). */
export const rosterFile = `champion,name,tier,rank,level,signature,prestige
ironveil,Ironveil,7,2,45,200,`;

/** A roster, a build and a team as links. */
export const linkForms = `/academy/prestige-calculator/?r=1~{id}.{tier}.{rank}.{level}.{signature}~…
/academy/masteries/?b=1~{id}.{level}~…
/champions/team/?vs={id},{id}&team={id},{id}`;

/** HTML for pages of other sites. `{champion}` and `{term}` stand for addresses of the site, without its host. */
const markup = {
  embed: `<iframe src="{site}/embed{champion}?lang=de" width="600" height="260"
  title="Champion" loading="lazy"></iframe>
<iframe src="{site}/embed/events/?lang=de" width="600" height="420"
  title="Events" loading="lazy"></iframe>`,
  tooltips: `<script src="{site}/embed/tooltips.js" async></script>
<a href="{site}{champion}">A champion</a>
<a href="{site}{term}">A term</a>`,
} as const;

export type ExampleName = keyof typeof examples;

/** Those that are about the data. */
export const dataExamples = ['read', 'watch', 'tooltip'] as const satisfies readonly ExampleName[];

export const exampleFor = (name: ExampleName, siteUrl: string) => examples[name].replace('{site}', siteUrl);

/** Addresses that stand in examples of markup: of the first champion and the first term, or of none. */
export type ShownPages = { champion: string; term: string };

export const markupFor = (name: keyof typeof markup, siteUrl: string, { champion, term }: ShownPages) =>
  markup[name].replaceAll('{site}', siteUrl).replaceAll('{champion}', champion).replaceAll('{term}', term);
