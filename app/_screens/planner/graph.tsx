import { memo, useMemo } from 'react';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import type { Section } from '#lib/masteries/masteries.ts';
import type { EdgeState } from '#lib/masteries/requirements.ts';
import styles from './graph.module.css';
import type { DrawnEdge, Group } from '#lib/masteries/groups.ts';
import {
  gridEdges,
  groupsOf,
  ladderEdges,
  laneOf,
  lanesWidth,
  rowHeight,
  rungHeight,
  sizeOf,
} from '#lib/masteries/groups.ts';
import { MasteryNode } from './mastery-node.tsx';
import type { PlannerStore } from './planner-store.ts';
import { useEdgeStates, usePoints } from './use-planner.ts';
import { cssVariables } from './css-variables.ts';

const Edge = memo(function Edge({ path, state }: { path: string; state: EdgeState }) {
  return (
    <g data-state={state}>
      <path className={styles.glow} d={path} />
      <path className={styles.line} d={path} />
    </g>
  );
});

function Edges({
  edges,
  store,
  className,
  size,
}: {
  edges: readonly DrawnEdge[];
  store: PlannerStore;
  className: string | undefined;
  size: { width: number; height: number };
}) {
  const states = useEdgeStates(store, edges);
  return (
    <div className={className}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...size}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {edges.map(({ key, path }, at) => (
          <Edge key={key} path={path} state={states[at] ?? 'closed'} />
        ))}
      </svg>
    </div>
  );
}

type Shown = {
  store: PlannerStore;
  tabStop: string | undefined;
  openId: string | null;
};

function GroupNodes({ group, store, tabStop, openId }: Shown & { group: Group }) {
  const { words } = store;
  const edges = useMemo(() => ladderEdges(group), [group]);
  const width = lanesWidth(group);
  const place = group.span ? cssVariables({ '--from': group.span.from + 1, '--to': group.span.to + 2 }) : {};
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={words.type(group.type)}
      style={cssVariables({ '--lanes': `${width}px` })}
    >
      <h3 className={styles.type} data-apart={group.span !== null} style={place}>
        {words.type(group.type)}
      </h3>
      <Edges
        className={styles.ladderEdges}
        size={{ width, height: group.masteries.length * rungHeight }}
        edges={edges}
        store={store}
      />
      {group.masteries.map((mastery) => (
        <MasteryNode
          key={mastery.id}
          store={store}
          mastery={mastery}
          lane={laneOf(group, mastery)}
          isTabStop={tabStop === mastery.id}
          isOpen={openId === mastery.id}
        />
      ))}
    </div>
  );
}

function Points({ store, section }: Pick<SectionProps, 'store' | 'section'>) {
  const points = usePoints(store, section);
  return (
    <p className={styles.points} data-some={points > 0}>
      <span>{store.words.t('masteries.points', { n: points })}</span>
    </p>
  );
}

type SectionProps = Shown & { section: Section };

/** One section of the tree: a grid with a heading for each type, or one column per type where the grid does not fit. */
export const SectionGraph = memo(function SectionGraph({ store, section, tabStop, openId }: SectionProps) {
  const { tree, words } = store;
  const masteries = tree.bySection[section];
  const groups = useMemo(() => groupsOf(masteries), [masteries]);
  const edges = useMemo(() => gridEdges(masteries), [masteries]);
  const { columns, rows } = sizeOf(masteries);
  return (
    <section
      className={styles.section}
      data-section={section}
      aria-labelledby={`section-${section}`}
      style={cssVariables({ '--count': masteries.length, '--groups': groups.length, '--rows': rows })}
    >
      <header className={styles.head}>
        <ToolHeading level={2} size="h3" id={`section-${section}`}>
          {words.section(section)}
        </ToolHeading>
        <Points store={store} section={section} />
      </header>
      <div className={styles.container} style={cssVariables({ '--columns': columns })}>
        <div className={styles.measure}>
          <div className={styles.cells}>
            <Edges
              className={styles.gridEdges}
              size={{ width: columns * 100, height: rows * rowHeight }}
              edges={edges}
              store={store}
            />
            {groups.map((group) => (
              <GroupNodes key={group.type} {...{ group, store, tabStop, openId }} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
});
