import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { Build, Mastery } from '#lib/masteries/masteries.ts';
import { levelOf, maxPoints, pointsOf, sections } from '#lib/masteries/masteries.ts';
import { missingOf } from '#lib/masteries/requirements.ts';
import { Icon } from './icons.tsx';
import { keepFocus } from './keep-focus.ts';
import { Meter } from './meter.tsx';
import type { PlannerStore } from './planner-store.ts';
import styles from './receipt.module.css';
import { listOf } from './texts.ts';
import { Totals } from './totals.tsx';
import { useBuild, useBuildAtOnce, useSettled } from './use-planner.ts';

const toTitle = keepFocus('#receipt-title');

type Problem = { mastery: Mastery; missing: string };

type Known = { store: PlannerStore; build: Build };

/** The masteries of the build with missing requirements. */
function problemsOf(store: PlannerStore, build: Build): Problem[] {
  const { tree } = store;
  return tree.all
    .filter(({ id }) => levelOf(build, id) > 0)
    .map((mastery) => ({
      mastery,
      missing: listOf(missingOf(tree, build, mastery), store),
    }))
    .filter((problem) => problem.missing !== '');
}

function Problems({ problems, store }: { problems: Problem[]; store: PlannerStore }) {
  const { dispatch, words } = store;
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems}>
      <ToolHeading level={3} size="label">
        <Icon name="warning" /> {words.t('masteries.problems')}
      </ToolHeading>
      <ul>
        {problems.map(({ mastery, missing }) => (
          <li key={mastery.id}>
            <span>
              <b>{mastery.name}:</b> {words.t('masteries.needs.missing', { list: missing })}
            </span>
            <ToolButton
              ref={toTitle}
              size="small"
              onClick={() => dispatch({ type: 'add-missing', id: mastery.id })}
            >
              {words.t('masteries.add-missing')}
              <VisuallyHidden>: {mastery.name}</VisuallyHidden>
            </ToolButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Trash({ label, onClick, isIdle }: { label: string; onClick: () => void; isIdle: boolean }) {
  return (
    <ToolButton
      look="plain"
      className={styles.trash}
      aria-label={label}
      title={label}
      isIdle={isIdle}
      onClick={onClick}
    >
      <Icon name="trash" />
    </ToolButton>
  );
}

/** The total in a box of its own, which is updated at once. The rest of the receipt follows. */
function Total({ store, hasMax = false }: { store: PlannerStore; hasMax?: boolean }) {
  const points = pointsOf(store.tree, useBuildAtOnce(store));
  return <span className={styles.count}>{hasMax ? `${points}/${maxPoints}` : points}</span>;
}

function Counters({ store, build }: Known) {
  const { tree, words, dispatch } = store;
  return (
    <ul className={styles.counters}>
      {sections.map((section) => {
        const spent = pointsOf(tree, build, section);
        const name = words.section(section);
        return (
          <li key={section} data-section={section} data-some={spent > 0}>
            <span>{name}</span>
            <b>
              <span className={styles.count}>{spent}</span>
            </b>
            <Trash
              label={words.t('masteries.reset.section', { section: name })}
              isIdle={spent === 0}
              onClick={() => dispatch({ type: 'reset-section', section })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Closes the receipt where it covers the tree and the focus moves out of it. */
function useCloseOnFocus(sheet: RefObject<HTMLElement | null>, isPulled: boolean, close: () => void) {
  useEffect(() => {
    const element = sheet.current;
    // Beside the graph the receipt covers nothing, so it need not close.
    if (!isPulled || !element || getComputedStyle(element).position !== 'fixed') return;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible') && !element.contains(target)) close();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [sheet, isPulled, close]);
}

type Props = {
  store: PlannerStore;
  /** The visitor's choice; null lets the width of the window decide. */
  pulled: boolean | null;
  isOpen: boolean | null;
  onToggle: () => void;
};

export function Receipt({ store, pulled, isOpen, onToggle }: Props) {
  const { tree, words, dispatch } = store;
  const sheet = useRef<HTMLElement>(null);
  useCloseOnFocus(sheet, pulled === true, onToggle);
  const build = useBuild(store);
  const { history } = useSettled(store);
  const settled = history.present;
  const problems = useMemo(() => problemsOf(store, settled), [store, settled]);
  const points = pointsOf(tree, build);
  const said = words.t('masteries.said', { points, max: maxPoints });
  return (
    <aside
      ref={sheet}
      className={styles.receipt}
      data-open={pulled ?? 'auto'}
      aria-labelledby="receipt-title"
      data-part="receipt"
    >
      <button
        type="button"
        className={styles.handle}
        aria-expanded={isOpen ?? undefined}
        aria-controls="receipt-body"
        onClick={onToggle}
      >
        <VisuallyHidden>{`${words.t('masteries.receipt')}: ${said}`}</VisuallyHidden>
        <span className={styles.handleCount} data-full={points === maxPoints} aria-hidden="true">
          <Total store={store} hasMax />
        </span>
        <Meter tree={tree} build={build} />
        {problems.length > 0 && <Icon name="warning" className={styles.handleSign} />}
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <button
        type="button"
        className={styles.undo}
        aria-label={words.t('masteries.undo')}
        data-idle={history.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Icon name="undo" />
      </button>
      <div className={styles.body} id="receipt-body">
        <ToolHeading level={2} size="h4" id="receipt-title" tabIndex={-1}>
          {words.t('masteries.receipt')}
        </ToolHeading>
        <div className={styles.total} data-full={points === maxPoints} data-some={points > 0}>
          <p>
            <b aria-hidden="true">
              <Total store={store} />
            </b>
            <span aria-hidden="true">{words.t('masteries.total', { max: maxPoints })}</span>
            <VisuallyHidden>{said}</VisuallyHidden>
          </p>
          <Trash
            label={words.t('masteries.reset.all')}
            isIdle={points === 0}
            onClick={() => dispatch({ type: 'reset-all' })}
          />
        </div>
        <Meter tree={tree} build={build} />
        <Counters store={store} build={build} />
        <ToolButton look="main" className={styles.core} onClick={() => dispatch({ type: 'core' })}>
          {words.t('masteries.core')}
        </ToolButton>
        <Problems problems={problems} store={store} />
        <Totals store={store} build={settled} />
      </div>
    </aside>
  );
}
