import { memo } from 'react';
import type { Group } from '#lib/masteries/groups.ts';
import type { Section } from '#lib/masteries/masteries.ts';
import type { EdgesToDraw } from './drawing.tsx';
import { DrawnEdges, DrawnGroup, DrawnSection, Points } from './drawing.tsx';
import { MasteryNode } from './mastery-node.tsx';
import type { PlannerStore } from './planner-store.ts';
import { useEdgeStates, usePoints } from './use-planner.ts';

function Edges({ store, ...drawn }: EdgesToDraw & { store: PlannerStore }) {
  return <DrawnEdges {...drawn} states={useEdgeStates(store, drawn.edges)} />;
}

type Shown = {
  store: PlannerStore;
  tabStop: string | undefined;
  openId: string | null;
};

function GroupNodes({ group, turn, store, tabStop, openId }: Shown & { group: Group; turn: number }) {
  return (
    <DrawnGroup
      group={group}
      turn={turn}
      words={store.words}
      level={3}
      edges={(drawn) => <Edges store={store} {...drawn} />}
      mastery={(mastery, lane) => (
        <MasteryNode
          key={mastery.id}
          store={store}
          mastery={mastery}
          lane={lane}
          isTabStop={tabStop === mastery.id}
          isOpen={openId === mastery.id}
        />
      )}
    />
  );
}

function SectionPoints({ store, section }: Pick<SectionProps, 'store' | 'section'>) {
  return <Points points={usePoints(store, section)} words={store.words} />;
}

type SectionProps = Shown & { section: Section };

/** One section of the tree, with the planner's controls. */
export const SectionGraph = memo(function SectionGraph({ store, section, tabStop, openId }: SectionProps) {
  const { tree, words } = store;
  return (
    <DrawnSection
      section={section}
      masteries={tree.bySection[section]}
      words={words}
      level={2}
      points={<SectionPoints store={store} section={section} />}
      edges={(drawn) => <Edges store={store} {...drawn} />}
      group={(group, turn) => <GroupNodes key={group.type} {...{ group, turn, store, tabStop, openId }} />}
    />
  );
});
