import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import type { Mastery, Section, Tree } from '#lib/masteries/masteries.ts';
import { SectionGraph } from './graph.tsx';
import { findId } from './jump-bar.tsx';
import { buttonOfMastery } from './dialog-position.ts';
import type { Action } from './planner-state.ts';
import type { PlannerStore } from './planner-store.ts';
import styles from './planner.module.css';
import { useLongPress } from './use-long-press.ts';
import { actionByKey, moveByKey } from './keyboard-navigation.ts';

type Props = {
  store: PlannerStore;
  /** The mastery whose dialog is open. */
  opened: Mastery | undefined;
  onOpen: (id: string, button: HTMLElement) => void;
};

function buttonOf({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
}

/**
 * The action of a click with Shift or of a long press. On minus and plus: the lowest or highest level. On the mastery:
 * adds what it requires.
 */
function wholeAction({ dataset }: HTMLElement, { id, levels }: Mastery): Action {
  if (dataset.do === 'open') return { type: 'add-missing', id };
  return { type: 'level', id, level: dataset.do === 'raise' ? levels.length : 0 };
}

function nextByKey(key: string, button: HTMLElement, mastery: Mastery, tree: Tree): Mastery | undefined {
  const group = button.closest('[role="group"]');
  // Where a section is shown as columns, it is read from top to bottom.
  if (key.startsWith('Arrow') && group && getComputedStyle(group).display !== 'contents') {
    const all = [...document.querySelectorAll<HTMLElement>('[data-do="open"][data-id]')];
    const at = all.findIndex((one) => one.dataset.id === mastery.id);
    const step = /Up|Left/.test(key) ? -1 : 1;
    return tree.byId.get(all[at + step]?.dataset.id ?? '');
  }
  return moveByKey(tree, mastery, key);
}

/** All masteries. Clicks and keys are handled here for all of them, by `data-do` and `data-id` of the buttons. */
export function Sections({ store, opened, onOpen }: Props) {
  const { tree, dispatch } = store;
  /** The mastery of each section that the Tab key leads to. */
  const [stops, setStops] = useState<Partial<Record<Section, string>>>({});
  const longPress = useLongPress((button) => {
    const mastery = tree.byId.get(button.dataset.id ?? '');
    if (mastery) dispatch(wholeAction(button, mastery));
  });
  const onClick = (event: MouseEvent) => {
    const button = buttonOf(event);
    const mastery = tree.byId.get(button?.dataset.id ?? '');
    if (!button || !mastery || longPress.isOver()) return;
    const { id } = mastery;
    if (event.shiftKey) dispatch(wholeAction(button, mastery));
    else if (button.dataset.do === 'open') onOpen(id, button);
    else if (button.dataset.do === 'raise') dispatch({ type: 'raise', id });
    else if (button.dataset.do === 'lower') dispatch({ type: 'lower', id });
  };
  // On focus and not on click, because a changed tabindex makes the browser lay out the page.
  const onFocus = (event: FocusEvent) => {
    const mastery = tree.byId.get((event.target instanceof HTMLElement && event.target.dataset.id) || '');
    if (mastery && stops[mastery.section] !== mastery.id)
      setStops({ ...stops, [mastery.section]: mastery.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const button = buttonOf(event);
    const mastery = tree.byId.get(button?.dataset.id ?? '');
    if (!button || !mastery || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextByKey(event.key, button, mastery, tree);
    const action = actionByKey(event.key, mastery);
    if (next) buttonOfMastery(next.id)?.focus();
    else if (event.key === '/') document.getElementById(findId)?.focus();
    else if (action) dispatch(action);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={styles.sections}
      onClick={onClick}
      onPointerDown={longPress.onPointerDown}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {tree.sections.map((section) => (
        <SectionGraph
          key={section}
          store={store}
          section={section}
          tabStop={stops[section] ?? tree.bySection[section][0]?.id}
          openId={opened?.section === section ? opened.id : null}
        />
      ))}
    </div>
  );
}
