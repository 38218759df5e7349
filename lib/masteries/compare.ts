import type { Build, Mastery, Resource, Section, Tree } from '#lib/masteries/masteries.ts';
import { levelOf, pointsOf, sections } from '#lib/masteries/masteries.ts';
import { costsOf, sumResources } from '#lib/masteries/receipt.ts';

type Pair = { left: number; right: number };

export type Comparison = {
  points: Pair;
  sections: ({ section: Section } & Pair)[];
  /** Masteries whose level differs, in the order of the tree. */
  levels: ({ mastery: Mastery } & Pair)[];
  /** Every resource that either build costs. */
  costs: ({ resource: Resource } & Pair)[];
};

export function compareBuilds(tree: Tree, left: Build, right: Build, collator: Intl.Collator): Comparison {
  const leftCosts = costsOf(tree, left, collator);
  const rightCosts = costsOf(tree, right, collator);
  const quantity = (costs: readonly Resource[], id: string) =>
    costs.find((cost) => cost.id === id)?.quantity ?? 0;
  return {
    points: { left: pointsOf(tree, left), right: pointsOf(tree, right) },
    sections: sections.map((section) => ({
      section,
      left: pointsOf(tree, left, section),
      right: pointsOf(tree, right, section),
    })),
    levels: tree.all
      .map((mastery) => ({ mastery, left: levelOf(left, mastery.id), right: levelOf(right, mastery.id) }))
      .filter((pair) => pair.left !== pair.right),
    costs: sumResources([...leftCosts, ...rightCosts], collator).map((resource) => ({
      resource,
      left: quantity(leftCosts, resource.id),
      right: quantity(rightCosts, resource.id),
    })),
  };
}
