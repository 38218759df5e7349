import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import { Link } from '@/components/link/link';
import { Picture } from '@/components/picture/picture';
import { translate } from '@/lib/i18n/messages';
import styles from './anniversary-card.module.css';

type Props = {
  title: string;
  date: string;
  target: string;
  picture: BlockPicture;
  context: BlockContext;
};

export function AnniversaryCard({ title, date, target, picture, context }: Props) {
  return (
    <div className={styles.card}>
      <Picture
        className={styles.picture}
        context={context}
        picture={picture}
        alt=""
        sizes="(min-width: 480px) 420px, 100vw"
        width={420}
      />
      <p className={styles.ribbon} lang={context.ownLanguage}>
        {translate(context.locale, 'anniversary.freeOn')} <strong className={styles.date}>{date}</strong>
      </p>
      <p className={styles.title}>
        {target ? (
          <Link className={styles.link} target={target} context={context}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
    </div>
  );
}
