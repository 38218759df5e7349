import { memo, useMemo } from 'react';
import type { Mastery, Section, Tree } from '@/lib/masteries/masteries';
import type { EdgeState, MasteryState } from '@/lib/masteries/requirements';
import { edgeState } from '@/lib/masteries/requirements';
import styles from './graph.module.css';
import type { DrawnEdge, Group } from './groups';
import { gridEdges, groupsOf, ladderEdges, laneOf, lanesWidth, rowHeight, rungHeight } from './groups';
import { MasteryNode } from './mastery-node';
import type { Words } from './texts';
import { vars } from './vars';

/** What it lacks: in words, and as a short label. */
export type NodeState = MasteryState & { missing: string; lacks: string };

const Edge = memo(function Edge({ path, state }: { path: string; state: EdgeState }) {
  return (
    <g data-state={state}>
      {state === 'connected' && <path className={styles.glow} d={path} />}
      <path className={styles.line} d={path} />
    </g>
  );
});

function Edges({
  edges,
  states,
  ...box
}: {
  edges: readonly DrawnEdge[];
  states: ReadonlyMap<string, NodeState>;
  className: string | undefined;
  viewBox: string;
  width?: number;
  height?: number;
}) {
  const isActive = (id: string) => states.get(id)?.active ?? false;
  return (
    <svg {...box} preserveAspectRatio="none" aria-hidden="true">
      {edges.map(({ key, path, from, to }) => (
        <Edge key={key} path={path} state={edgeState(isActive(from), isActive(to))} />
      ))}
    </svg>
  );
}

type Shown = {
  states: ReadonlyMap<string, NodeState>;
  tabStop: string | undefined;
  openId: string | null;
  words: Words;
};

function GroupNodes({ group, states, tabStop, openId, words }: Shown & { group: Group }) {
  const edges = useMemo(() => ladderEdges(group), [group]);
  const width = lanesWidth(group);
  const place = group.span ? vars({ '--from': group.span.from + 1, '--to': group.span.to + 2 }) : {};
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={words.type(group.type)}
      style={vars({ '--lanes': `${width}px` })}
    >
      <h3 className={styles.type} data-apart={group.span !== null} style={place}>
        {words.type(group.type)}
      </h3>
      <Edges
        className={styles.ladderEdges}
        viewBox={`0 0 ${width} ${group.masteries.length * rungHeight}`}
        width={width}
        height={group.masteries.length * rungHeight}
        edges={edges}
        states={states}
      />
      {group.masteries.map((mastery) => (
        <MasteryNode
          key={mastery.id}
          mastery={mastery}
          lane={laneOf(group, mastery)}
          level={states.get(mastery.id)?.level ?? 0}
          isActive={states.get(mastery.id)?.active ?? false}
          missing={states.get(mastery.id)?.missing ?? ''}
          lacks={states.get(mastery.id)?.lacks ?? ''}
          isTabStop={tabStop === mastery.id}
          isOpen={openId === mastery.id}
          words={words}
        />
      ))}
    </div>
  );
}

function sizeOf(masteries: readonly Mastery[]): { columns: number; rows: number } {
  return {
    columns: Math.max(1, ...masteries.map(({ column }) => column + 1)),
    rows: Math.max(1, ...masteries.map(({ row }) => row + 1)),
  };
}

type SectionProps = Shown & { tree: Tree; section: Section; points: number };

/** One section of the tree: its types over their columns, or ladder by ladder where the columns find no room. */
function DrawnSection({ tree, section, points, ...shown }: SectionProps) {
  const masteries = tree.bySection[section];
  const groups = useMemo(() => groupsOf(masteries), [masteries]);
  const edges = useMemo(() => gridEdges(masteries), [masteries]);
  const { columns, rows } = sizeOf(masteries);
  const { words } = shown;
  return (
    <section
      className={styles.section}
      data-section={section}
      aria-labelledby={`section-${section}`}
      style={vars({ '--count': masteries.length, '--groups': groups.length, '--rows': rows })}
    >
      <header className={styles.head}>
        <h2 id={`section-${section}`}>{words.section(section)}</h2>
        <p className={styles.points} data-some={points > 0}>
          {words.say('masteries.points', { n: points })}
        </p>
      </header>
      <div className={styles.room} style={vars({ '--columns': columns })}>
        <div className={styles.measure}>
          <div className={styles.cells}>
            <Edges
              className={styles.gridEdges}
              viewBox={`0 0 ${columns * 100} ${rows * rowHeight}`}
              edges={edges}
              states={shown.states}
            />
            {groups.map((group) => (
              <GroupNodes key={group.type} group={group} {...shown} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** A click changes one section, seldom two: the others are not even looked into. */
function looksTheSame(before: SectionProps, after: SectionProps): boolean {
  return (
    before.tree === after.tree &&
    before.section === after.section &&
    before.points === after.points &&
    before.tabStop === after.tabStop &&
    before.openId === after.openId &&
    before.words === after.words &&
    after.tree.bySection[after.section].every(({ id }) => {
      const [was, is] = [before.states.get(id), after.states.get(id)];
      return was?.level === is?.level && was?.active === is?.active && was?.missing === is?.missing;
    })
  );
}

export const SectionGraph = memo(DrawnSection, looksTheSame);
