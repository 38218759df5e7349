/** What is wrong with a build, a tier list or the facts of a champion. */
import { problemsOf, readCode } from './build-code.ts';
import { plain } from './checked-post.ts';
import type { CheckedPost, Finding, Level, Site } from './checked-post.ts';
import type { Tier } from './tiers.ts';
import type { Words } from './words.ts';

/** Without a code a build is none, and the site leaves it out. A translation has that of the original. */
export function checkBuild({ build, original }: CheckedPost, site: Site, words: Words): Finding[] {
  const { __ } = words;
  if (!build || original) {
    return [];
  }
  const read = build.code ? readCode(build.code, site.masteries) : null;
  if (!read) {
    const text = build.code
      ? __('The code of the build can’t be read. Copy the link of the planner again.', 'fighter-site')
      : __('The build has no code of the planner.', 'fighter-site');
    return [{ id: build.code ? 'build-code' : 'build', level: 'error', text }];
  }
  const found = problemsOf(read, words).map((problem): Finding => ({
    id: 'build-fits',
    level: 'warning',
    text: `${problem} ${__('Readers are told what no longer fits.', 'fighter-site')}`,
  }));
  const hidden = (build.champions ?? []).filter((id) => !site.isPublished(id)).length;
  return hidden > 0 ? [...found, hiddenChampions(hidden, words)] : found;
}

function hiddenChampions(number: number, { _n, sprintf }: Words): Finding {
  /* translators: %d: a number */
  const text = _n(
    '%d champion is not published. The site leaves it out until it is.',
    '%d champions are not published. The site leaves them out until they are.',
    number,
    'fighter-site',
  );
  return { id: 'hidden-champion', level: 'warning', text: sprintf(text, number) };
}

/** What the site would leave out of a tier list, and what readers would miss. */
export function checkTiers({ tiers, original }: CheckedPost, site: Site, words: Words): Finding[] {
  if (!tiers) {
    return [];
  }
  if (original) {
    return checkReasons(tiers, site, words);
  }
  const { __, sprintf } = words;
  const shown = (tier: Tier) => tier.champions.filter(({ champion }) => site.isPublished(champion));
  const ratings = tiers.flatMap(shown);
  if (ratings.length === 0) {
    const text = __(
      'No tier has a champion that is published, so the site would leave the list out.',
      'fighter-site',
    );
    return [{ id: 'tiers', level: 'error', text }];
  }
  const found: Finding[] = [];
  const finding = (id: string, format: string, names: string[]) => {
    if (names.length > 0) found.push({ id, level: 'warning', text: sprintf(format, names.join(', ')) });
  };
  const names = (of: Tier['champions']) => of.map(({ champion }) => site.nameOfChampion(champion));
  finding(
    'tier-empty',
    /* translators: %s: names of tiers */
    __('Tiers without champions, which the site leaves out: %s.', 'fighter-site'),
    tiers.flatMap((tier, nth) => (shown(tier).length === 0 ? [tier.name || String(nth + 1)] : [])),
  );
  finding(
    'tier-twice',
    /* translators: %s: names of champions */
    __('In the list more than once, where the highest place alone counts: %s.', 'fighter-site'),
    names(ratings.filter((one, nth) => ratings.findIndex(({ champion }) => champion === one.champion) < nth)),
  );
  finding(
    'tier-reason',
    /* translators: %s: names of champions */
    __('Nothing says why they stand where they do: %s.', 'fighter-site'),
    names(ratings.filter(({ reason }) => plain(reason) === '')),
  );
  const hidden = tiers.flatMap(({ champions }) => champions).length - ratings.length;
  return hidden > 0 ? [...found, hiddenChampions(hidden, words)] : found;
}

/** A translation has reasons alone, and begins without them. */
function checkReasons(
  tiers: Tier[],
  { reasoned = [], isPublished, nameOfChampion }: Site,
  { __, sprintf }: Words,
): Finding[] {
  const translated = new Set(
    tiers
      .flatMap(({ champions }) => champions)
      .filter(({ reason }) => plain(reason) !== '')
      .map(({ champion }) => champion),
  );
  const missing = reasoned.filter((champion) => isPublished(champion) && !translated.has(champion));
  if (missing.length === 0) {
    return [];
  }
  /* translators: %s: names of champions */
  const text = __('Reasons that are not translated yet, which readers see in English: %s.', 'fighter-site');
  return [
    {
      id: 'tier-reason',
      level: 'warning',
      text: sprintf(text, missing.map(nameOfChampion).join(', ')),
    },
  ];
}

/** What the site would leave out of a champion’s facts. A translation has texts alone, and may leave them empty. */
export function checkFacts(
  { facts, id, original }: CheckedPost,
  { nameOfChampion }: Site,
  { __, sprintf }: Words,
): Finding[] {
  if (!facts || original) {
    return [];
  }
  const found: Finding[] = [];
  const finding = (about: string, level: Level, text: string) => found.push({ id: about, level, text });
  for (const { name, text } of facts.abilities ?? []) {
    if (plain(name) === '') {
      finding('fact-ability', 'error', __('Facts and counters: an ability has no name.', 'fighter-site'));
    } else if (plain(text) === '') {
      /* translators: %s: the name of an ability */
      finding(
        'fact-text',
        'warning',
        sprintf(__('Facts and counters: nothing says what “%s” does.', 'fighter-site'), name),
      );
    }
  }
  for (const { champion } of [...(facts.synergies ?? []), ...(facts.counters ?? [])]) {
    if (!champion) {
      finding(
        'fact-champion',
        'error',
        __(
          'Facts and counters: a synergy or counter has no champion, so the site would leave it out.',
          'fighter-site',
        ),
      );
    } else if (champion === id) {
      finding(
        'fact-self',
        'error',
        __(
          'Facts and counters: a champion can’t be its own synergy or counter. Choose another one.',
          'fighter-site',
        ),
      );
    }
  }
  for (const { champion, reason } of facts.counters ?? []) {
    if (champion && champion !== id && plain(reason) === '') {
      finding(
        'fact-reason',
        'warning',
        sprintf(
          /* translators: %s: a champion’s name */
          __('Facts and counters: nothing says why %s beats this champion.', 'fighter-site'),
          nameOfChampion(champion),
        ),
      );
    }
  }
  return found;
}
