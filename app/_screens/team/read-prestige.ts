import { detailUrl } from '#lib/champions/portrait.ts';
import { lookUpPrestige, settle } from '#lib/prestige/choices.ts';
import { loadDetail } from '#lib/prestige/load-detail.ts';
import type { Choice } from '#lib/prestige/rows.ts';

/** The highest prestige of each champion of a roster: it may stand there with several ranks. */
export type RosterPrestige = ReadonlyMap<string, number>;

/** A champion whose values can't be loaded has none: prestige is the last thing that decides about a team. */
export async function readPrestige(
  choices: readonly Choice[],
  staticUrl: string,
): Promise<{ prestige: RosterPrestige; isWhole: boolean }> {
  const highest = new Map<string, number>();
  let isWhole = true;
  await Promise.all(
    choices.map(async (choice) => {
      const loaded = await loadDetail(detailUrl(staticUrl, choice.champion)).catch(() => null);
      isWhole &&= loaded !== null;
      const prestige = loaded && lookUpPrestige(settle(choice, loaded.detail), loaded.detail);
      if (prestige) highest.set(choice.champion, Math.max(prestige, highest.get(choice.champion) ?? 0));
    }),
  );
  return { prestige: highest, isWhole };
}
