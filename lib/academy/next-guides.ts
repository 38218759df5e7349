import type { Progression } from '#game/progressions.ts';
import { progressions } from '#game/progressions.ts';
import { parseProgression } from '#lib/academy/progressions.ts';
import type { Academy, AcademyItem } from '#lib/cms/academy.ts';

const shown = 3;

function rank(item: AcademyItem): number {
  const level: Progression | null = parseProgression(item.progression);
  return level === null ? progressions.length : progressions.indexOf(level);
}

/** Looks the guide up in the Academy's lists, because the answer for a single course has neither level nor subjects. */
export function findGuide({ quick, courses }: Academy, slug: string): AcademyItem | null {
  return [...courses, ...quick].find((item) => item.slug === slug) ?? null;
}

/** Guides that share a subject with this one, sorted by the number of shared subjects, then by distance in level. */
export function nextGuides({ quick, courses }: Academy, guide: AcademyItem): readonly AcademyItem[] {
  const shares = (item: AcademyItem) => item.subjects.filter((slug) => guide.subjects.includes(slug)).length;
  const distance = (item: AcademyItem) => {
    const steps = rank(item) - rank(guide);
    // A higher level counts as closer than a lower one: readers want to go on.
    return steps >= 0 ? steps : 0.5 - steps;
  };
  return [...courses, ...quick]
    .filter((item) => item.slug !== guide.slug && shares(item) > 0)
    .toSorted((a, b) => shares(b) - shares(a) || distance(a) - distance(b))
    .slice(0, shown);
}
