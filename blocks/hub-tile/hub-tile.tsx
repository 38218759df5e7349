import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import { Link } from '@/components/link/link';
import { PageDate } from '@/components/page-date/page-date';
import { Picture } from '@/components/picture/picture';
import { Tag } from '@/components/tag/tag';
import { translate } from '@/lib/i18n/messages';
import styles from './hub-tile.module.css';

type Props = {
  target: string;
  title: string;
  seconds: number | null;
  picture: BlockPicture;
  sticky: boolean;
  tag: 'featured' | 'release-notes' | undefined;
  context: BlockContext;
};

export function HubTile({ target, title, seconds, picture, sticky, tag, context }: Props) {
  return (
    <div className={styles.tile} data-sticky={sticky || undefined}>
      <Picture
        className={styles.picture}
        context={context}
        picture={picture}
        alt=""
        sizes="(min-width: 768px) 640px, 100vw"
        width={640}
      />
      <div className={styles.words}>
        {tag && (
          <Tag tone={tag === 'featured' ? 'brand' : 'quiet'}>{translate(context.locale, `tag.${tag}`)}</Tag>
        )}
        <p className={styles.title}>
          <Link className={styles.link} target={target} context={context}>
            {title}
          </Link>
        </p>
        {seconds !== null && (
          <p className={styles.date}>
            <PageDate locale={context.locale} seconds={seconds} />
          </p>
        )}
      </div>
    </div>
  );
}
