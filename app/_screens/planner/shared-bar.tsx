import { memo, useSyncExternalStore } from 'react';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import { keepFocus } from './keep-focus.ts';
import { noticeTexts } from './notice-texts.ts';
import type { PlannerStore } from './planner-store.ts';
import styles from './planner.module.css';
import { storedBuilds } from './stored-builds.ts';
import { useSettled } from './use-planner.ts';

const toTools = keepFocus(`.${styles.toolbar} button`);

/** Reading tells whether the storage is blocked. */
function isInMemory(): boolean {
  storedBuilds.read();
  return storedBuilds.isInMemory();
}

/**
 * Says that a shared build is shown, which parts of its code could not be read, and that nothing can be stored (`rules
 * 58`).
 */
export const SharedBar = memo(function SharedBar({ store }: { store: PlannerStore }) {
  const { tree, words } = store;
  const { isShared, notices } = useSettled(store);
  const isLost = useSyncExternalStore(storedBuilds.subscribe, isInMemory, () => false);
  const texts = [
    ...noticeTexts(notices, words, tree),
    ...(isLost ? [words.t('masteries.builds.memory')] : []),
  ];
  if (!isShared && texts.length === 0) return null;
  return (
    <ToolPanel look="notice" className={styles.shared}>
      {isShared && (
        <>
          <p>{words.t('masteries.shared')}</p>
          <div>
            <ToolButton ref={toTools} look="main" onClick={() => store.dispatch({ type: 'keep' })}>
              {words.t('masteries.shared.keep')}
            </ToolButton>
            <ToolButton ref={toTools} onClick={() => store.dispatch({ type: 'undo' })}>
              {words.t('masteries.shared.back')}
            </ToolButton>
          </div>
        </>
      )}
      {texts.map((text) => (
        <p key={text} className={styles.notice}>
          {text}
        </p>
      ))}
    </ToolPanel>
  );
});
