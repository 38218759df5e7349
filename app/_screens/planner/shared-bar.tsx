import { memo } from 'react';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import type { CodeNotice } from '#lib/masteries/build-code.ts';
import type { Tree } from '#lib/masteries/masteries.ts';
import type { PlannerStore } from './planner-store.ts';
import styles from './planner.module.css';
import type { Words } from './texts.ts';
import { useSettled } from './use-planner.ts';

const noticeKinds = ['broken', 'version', 'kept-version', 'unknown', 'level', 'points'] as const;

function noticeTexts(notices: readonly CodeNotice[], words: Words, { byId }: Tree): string[] {
  const named = (notice: CodeNotice): string => {
    const { id, kept } = { id: '', kept: null, ...notice };
    const mastery = byId.get(id);
    const name = mastery?.name ?? id;
    return kept === null ? name : `${name} ${kept}/${mastery?.levels.length ?? 0}`;
  };
  return noticeKinds.flatMap((kind) => {
    const list = new Set(notices.filter((notice) => notice.kind === kind).map(named));
    return list.size > 0 ? [words.t(`masteries.code.${kind}`, { list: [...list].join(', ') })] : [];
  });
}

/** Says that a shared build is shown, and which parts of its code could not be read. */
export const SharedBar = memo(function SharedBar({ store }: { store: PlannerStore }) {
  const { tree, words } = store;
  const { isShared, notices } = useSettled(store);
  const texts = noticeTexts(notices, words, tree);
  if (!isShared && texts.length === 0) return null;
  return (
    <ToolPanel look="notice" className={styles.shared}>
      {isShared && (
        <>
          <p>{words.t('masteries.shared')}</p>
          <div>
            <ToolButton look="main" onClick={() => store.dispatch({ type: 'keep' })}>
              {words.t('masteries.shared.keep')}
            </ToolButton>
            <ToolButton onClick={() => store.dispatch({ type: 'undo' })}>
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
