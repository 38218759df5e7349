import type { ReactNode } from 'react';
import { memo, useMemo } from 'react';
import { longestWord } from '#components/longest-word.ts';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
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
import type { Mastery, Section } from '#lib/masteries/masteries.ts';
import { sections } from '#lib/masteries/masteries.ts';
import type { EdgeState } from '#lib/masteries/requirements.ts';
import { fillOf } from '#lib/masteries/requirements.ts';
import { cssVariables } from './css-variables.ts';
import styles from './graph.module.css';
import { MasteryFrame } from './mastery-frame.tsx';
import { signOf } from './sign-of.ts';
import type { Words } from './texts.ts';

/** How a section of the tree is drawn. The planner (graph.tsx) puts its controls in, a build's page (builds/) none. */

/** The longest text, in characters, that fits beside or below a frame in full size. */
export const longest = 64;

export type EdgesToDraw = {
  edges: readonly DrawnEdge[];
  className: string | undefined;
  size: { width: number; height: number };
};

export function Points({ points, words }: { points: number; words: Words }) {
  return (
    <p className={styles.points} data-some={points > 0}>
      <span>{words.t('masteries.points', { n: points })}</span>
    </p>
  );
}

type SectionProps = {
  section: Section;
  masteries: readonly Mastery[];
  words: Words;
  /** The level of the section's heading. The types' are one below. */
  level: 2 | 3;
  points: ReactNode;
  /** Without controls the cells keep their size. */
  isStill?: boolean;
  edges: (edges: EdgesToDraw) => ReactNode;
  group: (group: Group, turn: number) => ReactNode;
};

/** A grid with a heading for each type, or one column per type where the grid does not fit. */
export function DrawnSection({
  section,
  masteries,
  words,
  level,
  points,
  isStill,
  edges,
  group,
}: SectionProps) {
  const groups = useMemo(() => groupsOf(masteries), [masteries]);
  const lines = useMemo(() => gridEdges(masteries), [masteries]);
  const { columns, rows } = sizeOf(masteries);
  return (
    <section
      className={styles.section}
      data-section={section}
      aria-labelledby={`section-${section}`}
      style={cssVariables({ '--rows': rows })}
    >
      <header className={styles.head}>
        <ToolHeading level={level} size="h3" id={`section-${section}`}>
          {words.section(section)}
        </ToolHeading>
        {points}
      </header>
      <div className={styles.container} style={cssVariables({ '--columns': columns })}>
        <div className={styles.measure}>
          <div className={styles.cells} data-still={isStill}>
            {edges({
              edges: lines,
              className: styles.gridEdges,
              size: { width: columns * 100, height: rows * rowHeight },
            })}
            {groups.map((one, place) => group(one, sections.indexOf(section) + sections.length * place + 1))}
          </div>
        </div>
      </div>
    </section>
  );
}

type GroupProps = {
  group: Group;
  /** Its place in the order in which a phone renders groups: the first one of each section, then the second ones. */
  turn: number;
  words: Words;
  level: 3 | 4;
  edges: (edges: EdgesToDraw) => ReactNode;
  mastery: (mastery: Mastery, lane: number) => ReactNode;
};

export function DrawnGroup({ group, turn, words, level, edges, mastery }: GroupProps) {
  const { type, masteries, span } = group;
  const lines = useMemo(() => ladderEdges(group), [group]);
  const width = lanesWidth(group);
  const place = span ? cssVariables({ '--from': span.from + 1, '--to': span.to + 2 }) : {};
  const Heading = `h${level}` as const;
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={words.type(type)}
      style={cssVariables({ '--lanes': `${width}px`, '--rungs': masteries.length, '--turn': turn })}
    >
      <Heading className={styles.type} data-apart={span !== null} style={place}>
        {words.type(type)}
      </Heading>
      {edges({
        edges: lines,
        className: styles.ladderEdges,
        size: { width, height: masteries.length * rungHeight },
      })}
      {masteries.map((one) => mastery(one, laneOf(group, one)))}
    </div>
  );
}

type EdgesProps = EdgesToDraw & { states: readonly EdgeState[] };

/** The lines, above one glow of those that are connected. */
export function DrawnEdges({ edges, className, size, states }: EdgesProps) {
  const glow = edges.map(({ path }, at) => (states[at] === 'connected' ? path : '')).join('');
  return (
    <div className={className}>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...size}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={glow === '' ? undefined : glow} />
        {edges.map(({ key, path }, at) => (
          <EdgeLine key={key} path={path} state={states[at] ?? 'closed'} />
        ))}
      </svg>
    </div>
  );
}

const EdgeLine = memo(function EdgeLine({ path, state }: { path: string; state: EdgeState }) {
  return <path d={path} data-state={state === 'closed' ? undefined : state} />;
});

type MasteryProps = {
  mastery: Mastery;
  lane: number;
  level: number;
  isActive: boolean;
  isOpen?: boolean;
  /** What stands beside the figure. */
  children: ReactNode;
  /** What lies over or below figure and name. */
  controls?: ReactNode;
};

/** An attribute that is there or not: of seventy masteries, each that says "false" is a kilobyte. */
export const flag = (isSet: boolean | undefined) => (isSet ? true : undefined);

export function DrawnMastery({ mastery, lane, level, isActive, isOpen, children, controls }: MasteryProps) {
  const { name, column, row, levels } = mastery;
  const max = levels.length;
  const fill = fillOf(level, max);
  return (
    <div
      style={cssVariables({
        '--column': column + 1,
        '--row': row + 2,
        '--lane': `${lane}px`,
        '--letters': longestWord(name),
      })}
    >
      {/* A click lays out this box alone, which a grid's own items don't allow. */}
      <div className={styles.node}>
        <div>
          <span
            className={styles.figure}
            data-fill={fill === 'zero' ? undefined : fill}
            data-active={flag(isActive)}
            data-error={flag(level > 0 && !isActive)}
            data-open={flag(isOpen)}
            aria-hidden="true"
          >
            <MasteryFrame mastery={mastery} level={level} sign={signOf(level, max, isActive)} />
            <span>{`${level}/${max}`}</span>
          </span>
          {children}
        </div>
        {controls}
      </div>
    </div>
  );
}
