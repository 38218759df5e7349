import type { ChampionClass } from '#game/classes.ts';
import { portraitUrl } from '#lib/champions/portrait.ts';
import { placeholder } from '#lib/picture-rules.ts';
import styles from './portrait.module.css';

type Props = {
  champion: { id: string; championClass: ChampionClass | null } | undefined;
  staticUrl: string;
};

/**
 * Decoration beside the champion's name. A missing picture is replaced by `data-fallback`
 * (components/picture/image-fallback.tsx).
 */
export function Portrait({ champion, staticUrl }: Props) {
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
