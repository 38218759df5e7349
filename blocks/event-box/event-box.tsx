import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import { Picture } from '@/components/picture/picture';
import { Tag } from '@/components/tag/tag';
import { translate } from '@/lib/i18n/messages';
import styles from './event-box.module.css';

export const eventStates = ['live', 'comingsoon', 'completed'] as const;

const tones = { live: 'live', comingsoon: 'coming-soon', completed: 'completed' } as const;

type Props = {
  title: string;
  picture: BlockPicture;
  state: (typeof eventStates)[number] | undefined;
  time: string;
  context: BlockContext;
};

export function EventBox({ title, picture, state, time, context }: Props) {
  return (
    <div className={styles.box} data-state={state}>
      {picture && (
        <div className={styles.art}>
          <Picture
            className={styles.picture}
            context={context}
            picture={picture}
            alt=""
            sizes="(min-width: 768px) 720px, 100vw"
          />
        </div>
      )}
      <div className={styles.words}>
        {state && <Tag tone={tones[state]}>{translate(context.locale, `event.${state}`)}</Tag>}
        <p className={styles.title}>{title}</p>
        {time && <p className={styles.time}>{time}</p>}
      </div>
    </div>
  );
}
