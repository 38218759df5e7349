import graph from '#app/_screens/planner/graph.module.css';
import type { EdgesToDraw } from '#app/_screens/planner/drawing.tsx';
import {
  DrawnEdges,
  DrawnGroup,
  DrawnMastery,
  DrawnSection,
  flag,
  longest,
  Points,
} from '#app/_screens/planner/drawing.tsx';
import type { Words } from '#app/_screens/planner/texts.ts';
import { statusOf } from '#app/_screens/planner/texts.ts';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { Build, Mastery, Section, Tree } from '#lib/masteries/masteries.ts';
import { levelOf, pointsOf } from '#lib/masteries/masteries.ts';
import { edgeState, missingOf } from '#lib/masteries/requirements.ts';

type Drawn = { tree: Tree; build: Build; words: Words };

/** A section of the tree as the planner draws it, with no control. */
export function BuildSection({ section, ...drawn }: Drawn & { section: Section }) {
  const { tree, build, words } = drawn;
  const edges = (lines: EdgesToDraw) => <Edges {...lines} tree={tree} build={build} />;
  return (
    <DrawnSection
      section={section}
      masteries={tree.bySection[section]}
      words={words}
      level={3}
      points={<Points points={pointsOf(tree, build, section)} words={words} />}
      isStill
      edges={edges}
      group={(group, turn) => (
        <DrawnGroup
          key={group.type}
          group={group}
          turn={turn}
          words={words}
          level={4}
          edges={edges}
          mastery={(mastery, lane) => (
            <BuildMastery key={mastery.id} mastery={mastery} lane={lane} {...drawn} />
          )}
        />
      )}
    />
  );
}

function Edges({ tree, build, ...lines }: EdgesToDraw & Pick<Drawn, 'tree' | 'build'>) {
  const isActive = (id: string) => {
    const mastery = tree.byId.get(id);
    return mastery !== undefined && missingOf(tree, build, mastery).length === 0;
  };
  const states = lines.edges.map(({ from, to }) => edgeState(isActive(from), isActive(to)));
  return <DrawnEdges {...lines} states={states} />;
}

function BuildMastery({ mastery, lane, tree, build, words }: Drawn & { mastery: Mastery; lane: number }) {
  const { name, id, levels } = mastery;
  const level = levelOf(build, id);
  const missing = missingOf(tree, build, mastery);
  const isActive = missing.length === 0;
  return (
    <DrawnMastery {...{ mastery, lane, level, isActive }}>
      <span className={graph.name} data-long={flag(name.length > longest)}>
        {name}
        <VisuallyHidden>{`, ${statusOf(level, levels.length, missing, { tree, words })}`}</VisuallyHidden>
      </span>
    </DrawnMastery>
  );
}
