import graph from '#app/_screens/planner/graph.module.css';
import { cssVariables } from '#app/_screens/planner/css-variables.ts';
import { MasteryFrame } from '#app/_screens/planner/mastery-frame.tsx';
import { signOf } from '#app/_screens/planner/sign-of.ts';
import type { Words } from '#app/_screens/planner/texts.ts';
import { statusOf } from '#app/_screens/planner/texts.ts';
import { longestWord } from '#components/longest-word.ts';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
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
import type { Build, Mastery, Section, Tree } from '#lib/masteries/masteries.ts';
import { pointsOf } from '#lib/masteries/masteries.ts';
import { edgeState, missingOf, stateOf } from '#lib/masteries/requirements.ts';

type Known = { tree: Tree; build: Build; words: Words };

/** A section of the tree as the planner draws it (planner/graph.tsx), with no control. */
export function DrawnSection({ section, ...known }: Known & { section: Section }) {
  const { tree, build, words } = known;
  const masteries = tree.bySection[section];
  const groups = groupsOf(masteries);
  const { columns, rows } = sizeOf(masteries);
  const points = pointsOf(tree, build, section);
  return (
    <section
      className={graph.section}
      data-section={section}
      aria-labelledby={`section-${section}`}
      style={cssVariables({ '--count': masteries.length, '--groups': groups.length, '--rows': rows })}
    >
      <header className={graph.head}>
        <ToolHeading level={3} size="h3" id={`section-${section}`}>
          {words.section(section)}
        </ToolHeading>
        <p className={graph.points} data-some={points > 0}>
          {words.t('masteries.points', { n: points })}
        </p>
      </header>
      <div className={graph.container} style={cssVariables({ '--columns': columns })}>
        <div className={graph.measure}>
          <div className={graph.cells} data-still="true">
            <Edges
              className={graph.gridEdges}
              edges={gridEdges(masteries)}
              width={columns * 100}
              height={rows * rowHeight}
              {...known}
            />
            {groups.map((group) => (
              <DrawnGroup key={group.type} group={group} {...known} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function DrawnGroup({ group, ...known }: Known & { group: Group }) {
  const { words } = known;
  const width = lanesWidth(group);
  const place = group.span ? cssVariables({ '--from': group.span.from + 1, '--to': group.span.to + 2 }) : {};
  return (
    <div
      className={graph.group}
      role="group"
      aria-label={words.type(group.type)}
      style={cssVariables({ '--lanes': `${width}px` })}
    >
      <h4 className={graph.type} data-apart={group.span !== null} style={place}>
        {words.type(group.type)}
      </h4>
      <Edges
        className={graph.ladderEdges}
        edges={ladderEdges(group)}
        width={width}
        height={group.masteries.length * rungHeight}
        {...known}
      />
      {group.masteries.map((mastery) => (
        <DrawnMastery key={mastery.id} mastery={mastery} lane={laneOf(group, mastery)} {...known} />
      ))}
    </div>
  );
}

type EdgesProps = Known & {
  edges: readonly DrawnEdge[];
  className: string | undefined;
  width: number;
  height: number;
};

function Edges({ edges, className, width, height, tree, build }: EdgesProps) {
  const isActive = (id: string) => {
    const mastery = tree.byId.get(id);
    return mastery !== undefined && missingOf(tree, build, mastery).length === 0;
  };
  return (
    <div className={className}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {edges.map(({ key, path, from, to }) => (
          <g key={key} data-state={edgeState(isActive(from), isActive(to))}>
            <path className={graph.glow} d={path} />
            <path className={graph.line} d={path} />
          </g>
        ))}
      </svg>
    </div>
  );
}

function DrawnMastery({ mastery, lane, tree, build, words }: Known & { mastery: Mastery; lane: number }) {
  const { name, column, row } = mastery;
  const missing = missingOf(tree, build, mastery);
  const { level, max, fill, active, verdict } = stateOf(tree, build, mastery, missing);
  return (
    <div
      className={graph.cell}
      style={cssVariables({
        '--column': column + 1,
        '--row': row + 2,
        '--lane': `${lane}px`,
        '--letters': longestWord(name),
      })}
    >
      <div className={graph.node}>
        <div className={graph.face}>
          <span
            className={graph.figure}
            data-fill={fill}
            data-active={active}
            data-verdict={verdict}
            aria-hidden="true"
          >
            <MasteryFrame mastery={mastery} level={level} sign={signOf(level, max, active)} />
            <span className={graph.badge}>{`${level}/${max}`}</span>
          </span>
          <span className={graph.name} data-long={name.length > 64} data-far={level === 0 && !active}>
            {name}
            <VisuallyHidden>{`, ${statusOf(level, max, missing, { tree, words })}`}</VisuallyHidden>
          </span>
        </div>
      </div>
    </div>
  );
}
