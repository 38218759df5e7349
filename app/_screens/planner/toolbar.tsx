import { memo, useState } from 'react';
import { ToolButton } from '#components/tool/tool-button.tsx';
import tool from '#components/tool/tool-button.module.css';
import { copyText } from '#lib/browser/copy-text.ts';
import { withCode } from '#lib/links/shared-code.ts';
import { toBuildCode } from '#lib/masteries/build-code.ts';
import type { BuildsDialog } from './builds-dialog.tsx';
import type { IconName } from './icon-shapes.ts';
import { Icon } from './icons.tsx';
import type { PlannerStore } from './planner-store.ts';
import styles from './planner.module.css';
import { codeName, useSettled } from './use-planner.ts';

type Props = {
  store: PlannerStore;
  /** The paths of shared links and of the build's picture. */
  sharePath: string;
  cardPath: string;
  onBuilds: () => void;
};

export type BuildsModule = { BuildsDialog: typeof BuildsDialog };

/** Loads the dialog of saved builds when a visitor is about to open it. */
export function loadBuilds(): Promise<BuildsModule> {
  return import('./builds-dialog.tsx');
}

function preloadBuilds(): void {
  // A click tries again, and reports a failure.
  loadBuilds().catch(() => undefined);
}

function Tool({
  icon,
  label,
  isIdle = false,
  onClick,
  onNear,
}: {
  icon: IconName;
  label: string;
  isIdle?: boolean;
  onClick: () => void;
  /** Called when the pointer or the focus is on the button. */
  onNear?: () => void;
}) {
  return (
    <ToolButton
      className={styles.tool}
      isIdle={isIdle}
      onClick={onClick}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </ToolButton>
  );
}

export const Toolbar = memo(function Toolbar({ store, sharePath, cardPath, onBuilds }: Props) {
  const { dispatch, words } = store;
  const { history } = useSettled(store);
  const [link, setLink] = useState<string | null>(null);
  const code = toBuildCode(history.present);
  const shared = withCode(sharePath, codeName, code);
  const share = async () => {
    const address = new URL(shared, location.href).href;
    const isCopied = await copyText(address);
    setLink(address);
    dispatch({
      type: 'announce',
      text: words.t(isCopied ? 'masteries.share.copied' : 'masteries.share.failed'),
    });
  };
  return (
    <div className={styles.toolbar} role="group" aria-label={words.t('masteries.tools')}>
      <Tool
        icon="undo"
        label={words.t('masteries.undo')}
        isIdle={history.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <Tool
        icon="redo"
        label={words.t('masteries.redo')}
        isIdle={history.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
      <Tool icon="builds" label={words.t('masteries.builds')} onClick={onBuilds} onNear={preloadBuilds} />
      <Tool icon="share" label={words.t('masteries.share')} onClick={() => void share()} />
      {history.present.size > 0 && (
        <a
          className={`${tool.button} ${styles.tool}`}
          href={`${withCode(cardPath, codeName, code)}&size=sheet`}
          download="masteries.png"
        >
          <Icon name="picture" />
          <span>{words.t('masteries.picture')}</span>
        </a>
      )}
      <Tool icon="print" label={words.t('masteries.print')} onClick={() => window.print()} />
      {link !== null && (
        <label className={styles.link}>
          <span>{words.t('masteries.link')}</span>
          <input
            readOnly
            value={new URL(shared, link).href}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
});
