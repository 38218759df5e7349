import { useState } from 'react';
import type { History } from '@/lib/masteries/history';
import type { IconName } from './icons';
import { Icon } from './icons';
import type { Action } from './planner-state';
import styles from './planner.module.css';
import type { Words } from './texts';

type Props = {
  history: History;
  /** The page's address with the build in it, root-relative. */
  sharePath: string;
  picturePath: string;
  dispatch: (action: Action) => void;
  onBuilds: () => void;
  announce: (text: string) => void;
  words: Words;
};

function Tool({
  icon,
  label,
  isIdle = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  isIdle?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.tool} data-idle={isIdle} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function Toolbar({ history, sharePath, picturePath, dispatch, onBuilds, announce, words }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const isEmpty = history.present.size === 0;
  const share = async () => {
    const address = new URL(sharePath, window.location.href).href;
    const isCopied = await copy(address);
    setLink(address);
    announce(words.say(isCopied ? 'masteries.share.copied' : 'masteries.share.failed'));
  };
  return (
    <div className={styles.toolbar} role="group" aria-label={words.say('masteries.tools')}>
      <Tool
        icon="undo"
        label={words.say('masteries.undo')}
        isIdle={history.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <Tool
        icon="redo"
        label={words.say('masteries.redo')}
        isIdle={history.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
      <Tool icon="builds" label={words.say('masteries.builds')} onClick={onBuilds} />
      <Tool icon="share" label={words.say('masteries.share')} onClick={() => void share()} />
      {isEmpty ? null : (
        <a className={styles.tool} href={picturePath} download="masteries.png">
          <Icon name="picture" />
          <span>{words.say('masteries.picture')}</span>
        </a>
      )}
      <Tool icon="print" label={words.say('masteries.print')} onClick={() => window.print()} />
      {link !== null && (
        <label className={styles.link}>
          <span>{words.say('masteries.link')}</span>
          <input
            readOnly
            value={new URL(sharePath, link).href}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}
