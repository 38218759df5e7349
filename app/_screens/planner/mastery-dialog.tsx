import { memo, useEffect, useRef } from 'react';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { Build, Mastery, MasteryLevel } from '#lib/masteries/masteries.ts';
import { levelOf, maxPoints, pointsOf } from '#lib/masteries/masteries.ts';
import type { MasteryState, Requirement } from '#lib/masteries/requirements.ts';
import { missingOf, requirementsOf, stateOf } from '#lib/masteries/requirements.ts';
import { Icon } from './icons.tsx';
import { keepFocus } from './keep-focus.ts';
import { LevelsHead } from './levels-head.tsx';
import styles from './mastery-dialog.module.css';
import { MasteryFrame } from './mastery-frame.tsx';
import type { DialogPosition } from './dialog-position.ts';
import { scrollIntoFreeArea, buttonOfMastery } from './dialog-position.ts';
import type { PlannerStore } from './planner-store.ts';
import { Description } from './description.tsx';
import type { Words } from './texts.ts';
import { requirementText, stateKey, statusOf } from './texts.ts';
import { useBuild, useBuildAtOnce } from './use-planner.ts';
import { cssVariables } from './css-variables.ts';

const toName = keepFocus('#mastery-name');

type Props = {
  store: PlannerStore;
  mastery: Mastery;
  place: DialogPosition | null;
  onClose: () => void;
};

type Known = Pick<Props, 'store' | 'mastery'> & { build: Build };

function Requirements({ requirements, store }: { requirements: Requirement[]; store: PlannerStore }) {
  const { words } = store;
  if (requirements.length === 0) return <p>{words.t('masteries.needs.none')}</p>;
  return (
    <ul className={styles.requirements}>
      {requirements.map((requirement) => (
        <li
          key={requirement.kind === 'mastery' ? requirement.id : `points ${requirement.section}`}
          data-met={requirement.met}
        >
          <Icon name={requirement.met ? 'check' : 'warning'} />
          <span>
            {requirementText(requirement, store)}
            {requirement.kind === 'points' && !requirement.met && (
              <> {words.t('masteries.needs.have', { n: requirement.spent })}</>
            )}
            <span className={styles.verdict}>
              {words.t(requirement.met ? 'masteries.needs.met' : 'masteries.needs.unmet')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const Price = memo(function Price({ level, words }: { level: MasteryLevel; words: Words }) {
  return (
    <ul className={styles.price}>
      {level.cost.map((cost) => (
        <li key={cost.id} data-resource={cost.id}>
          <b>{words.number(cost.quantity)}</b> {words.resource(cost)}
        </li>
      ))}
      {level.unlock.map((cost) => (
        <li key={`unlock ${cost.id}`} data-resource={cost.id}>
          <b>{words.number(cost.quantity)}</b> {words.resource(cost)} <i>{words.t('masteries.unlock')}</i>
        </li>
      ))}
    </ul>
  );
});

const Asks = memo(function Asks({ store, build, mastery, level }: Known & { level: MasteryLevel }) {
  const { tree, words } = store;
  return (
    <ul className={styles.asks}>
      {level.playerLevel > 0 && <li>{words.t('masteries.player-level', { n: level.playerLevel })}</li>}
      {requirementsOf(tree, build, mastery, level.level).map((requirement) => (
        <li
          key={requirement.kind === 'mastery' ? requirement.id : `points ${requirement.section}`}
          data-met={requirement.met}
        >
          {!requirement.met && <Icon name="warning" />}
          {requirementText(requirement, store)}
        </li>
      ))}
    </ul>
  );
});

function Rank({ store, build, mastery, current, level }: Known & { current: number; level: MasteryLevel }) {
  const { words, dispatch } = store;
  const isCurrent = current === level.level;
  return (
    <tr data-reached={level.level <= current} data-current={isCurrent}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={isCurrent}
          aria-label={words.t(isCurrent ? 'masteries.rank.clear' : 'masteries.rank.set', {
            rank: level.level,
          })}
          onClick={() => dispatch({ type: 'rank', id: mastery.id, rank: level.level })}
        >
          {level.level}
        </button>
      </th>
      <td className={styles.gives}>
        <Description mastery={mastery} level={level.level} words={words} />
      </td>
      <td>
        <Asks store={store} build={build} mastery={mastery} level={level} />
      </td>
      <td>
        <Price level={level} words={words} />
      </td>
    </tr>
  );
}

function Stepper({ store, mastery, level }: Pick<Known, 'store' | 'mastery'> & { level: number }) {
  const { words, dispatch } = store;
  const max = mastery.levels.length;
  return (
    <div className={styles.stepper}>
      <ToolButton
        isIdle={level === 0}
        aria-label={words.t('masteries.lower', { name: mastery.name })}
        onClick={() => dispatch({ type: 'lower', id: mastery.id })}
      >
        <Icon name="minus" />
      </ToolButton>
      <b aria-hidden="true">
        <span style={cssVariables({ '--digits': 2 * String(max).length + 1 })}>{`${level}/${max}`}</span>
      </b>
      <ToolButton
        isIdle={level >= max}
        aria-label={words.t('masteries.raise', { name: mastery.name })}
        onClick={() => dispatch({ type: 'raise', id: mastery.id })}
      >
        <Icon name="plus" />
      </ToolButton>
      <ToolButton
        size="small"
        isIdle={level >= max}
        aria-label={words.t('masteries.max.of', { name: mastery.name })}
        onClick={() => dispatch({ type: 'level', id: mastery.id, level: max })}
      >
        {words.t('masteries.max')}
      </ToolButton>
    </div>
  );
}

type HeadProps = Known & { now: MasteryState; onClose: () => void };

/** Name, state and level. `now` is the state with the click; `build` follows after its paint. */
function Head({ store, build, mastery, now, onClose }: HeadProps) {
  const { tree, words } = store;
  const missing = missingOf(tree, build, mastery);
  return (
    <header className={styles.head} data-fill={now.fill} data-active={now.active} data-verdict={now.verdict}>
      <span className={styles.figure}>
        <MasteryFrame mastery={mastery} level={now.level} aria-hidden />
      </span>
      <div>
        <p className={styles.type}>
          {words.section(mastery.section)} · {words.type(mastery.type)}
        </p>
        <ToolHeading level={2} size="h4" id="mastery-name" tabIndex={-1} data-first="">
          {mastery.name}
        </ToolHeading>
        <p className={styles.state}>
          <span aria-hidden="true">{words.tCapitalized(stateKey(now.level, now.max, now.active))}</span>
          <VisuallyHidden>
            {statusOf(levelOf(build, mastery.id), now.max, missing, store)},{' '}
            {words.t('masteries.said', { points: pointsOf(tree, build), max: maxPoints })}
          </VisuallyHidden>
        </p>
      </div>
      <Stepper store={store} mastery={mastery} level={now.level} />
      <ToolButton
        look="plain"
        className={styles.close}
        onClick={onClose}
        aria-label={words.t('masteries.close')}
      >
        <Icon name="close" />
      </ToolButton>
    </header>
  );
}

function Levels({ store, build, mastery, current }: Known & { current: number }) {
  const { words } = store;
  if (mastery.levels.length === 0) return null;
  return (
    <table className={styles.levels}>
      <LevelsHead words={words} />
      <tbody>
        {mastery.levels.map((level) => (
          <Rank key={level.level} {...{ store, build, mastery, current, level }} />
        ))}
      </tbody>
    </table>
  );
}

/** Not modal: the tree stays usable, and a click on it closes the dialog. */
export function MasteryDialog({ store, mastery, place, onClose }: Props) {
  const { tree, words, dispatch } = store;
  const now = stateOf(tree, useBuildAtOnce(store), mastery);
  // Texts that change the dialog's layout follow after the paint of the click.
  const build = useBuild(store);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.show();
    shown?.scrollTo({ top: 0 });
    shown?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [mastery]);
  const requirements = requirementsOf(tree, build, mastery);
  const hasMissing = requirements.some(({ met }) => !met);
  useEffect(() => {
    if (place) return;
    // After the next frame, because the dialog is higher where a requirement is missing.
    const frame = window.requestAnimationFrame(() => {
      const face = buttonOfMastery(mastery.id);
      if (face && dialog.current) scrollIntoFreeArea(face, dialog.current);
    });
    return () => {
      window.cancelAnimationFrame(frame);
    };
  }, [mastery, place, hasMissing]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-part="dialog"
      data-section={mastery.section}
      data-verdict={now.verdict}
      data-beside={place !== null}
      style={
        place ? cssVariables({ '--start': `${place.start}px`, '--width': `${place.width}px` }) : undefined
      }
      aria-labelledby="mastery-name"
    >
      <Head {...{ store, build, mastery, now, onClose }} />
      <div className={styles.body}>
        <p className={styles.description}>
          <Description mastery={mastery} level={levelOf(build, mastery.id)} words={words} />
        </p>
        <div className={styles.needs}>
          <ToolHeading level={3} size="label">
            {words.t('masteries.requires')}
          </ToolHeading>
          <Requirements requirements={requirements} store={store} />
          {hasMissing && (
            <ToolButton
              ref={toName}
              look="main"
              className={styles.add}
              onClick={() => dispatch({ type: 'add-missing', id: mastery.id })}
            >
              {words.t('masteries.add-missing')}
            </ToolButton>
          )}
        </div>
        <Levels {...{ store, build, mastery }} current={now.level} />
      </div>
    </dialog>
  );
}
