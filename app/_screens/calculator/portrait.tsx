import type { Champion } from './champions.ts';
import { placeholder, portraitUrl } from '#lib/champions/portrait.ts';
import styles from './portrait.module.css';

/**
 * Decoration beside the champion's name. A missing picture is replaced by `data-fallback`
 * (components/picture/image-fallback.tsx).
 */
export function Portrait({ champion, staticUrl }: { champion: Champion | undefined; staticUrl: string }) {
  return (
    <span className={styles.portrait} data-class={champion?.championClass ?? undefined}>
      {champion ? (
        <img
          key={champion.id}
          src={portraitUrl(staticUrl, champion.id)}
          data-fallback={placeholder}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </span>
  );
}
