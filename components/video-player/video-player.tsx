import { Link } from '#components/link/link.tsx';
import type { Embed } from '#lib/html/frames.ts';
import { playerUrl } from '#lib/html/frames.ts';
import { translate } from '#lib/i18n/messages.ts';
import { ownPicture, pictureProps } from '#lib/images.ts';
import type { PageContext } from '#lib/links/context.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { videoPosterSource } from '#lib/picture-rules.ts';
import VideoFacade from './video-player.lazy.tsx';
import styles from './video-player.module.css';

export type VideoOptions = { autoplay: boolean; loop: boolean; controls: boolean; muted: boolean };

type Props = {
  embed: Embed;
  title: string;
  options: VideoOptions;
  /** The author's picture, used instead of the video host's. */
  poster?: string | undefined;
  /** False where the title is shown beside the player. */
  showsTitle?: boolean;
};

function watchAddress({ provider, kind, id }: Embed): string {
  if (provider === 'vimeo') return `https://vimeo.com/${id}`;
  return kind === 'playlist'
    ? `https://www.youtube.com/playlist?list=${id}`
    : `https://www.youtube.com/watch?v=${id}`;
}

/**
 * The player's address: without cookies, in the page's language, and set to play, because it is loaded after a click.
 */
function playerAddress(embed: Embed, options: VideoOptions, locale: string): string {
  const url = playerUrl(embed);
  const params = url.searchParams;
  if (embed.provider === 'vimeo') params.set('dnt', '1');
  params.set('autoplay', '1');
  if (embed.provider === 'vimeo') {
    if (options.loop) params.set('loop', '1');
    if (options.muted) params.set('muted', '1');
    return url.href;
  }
  params.set('rel', '0');
  params.set('playsinline', '1');
  params.set('hl', locale);
  if (!options.controls) params.set('controls', '0');
  if (options.muted) params.set('mute', '1');
  if (options.loop) {
    params.set('loop', '1');
    if (embed.kind === 'video') params.set('playlist', embed.id);
  }
  return url.href;
}

function posterOf({ provider, kind, id }: Embed, own: string | undefined, context: PageContext) {
  if (own === undefined)
    return provider === 'youtube' && kind === 'video'
      ? { src: ownPicture(videoPosterSource(id), 640, context.cmsUrl) }
      : null;
  // `sizes=auto` means the width of the container. Browsers that don't know it use the width of a text column.
  return pictureProps({
    src: own,
    sizes: 'auto, (min-width: 768px) 720px, 100vw',
    context,
  });
}

/** A picture with a play button. The player is loaded only after a click (`rules 59`). */
export function VideoPlayer({ embed, title, options, poster, showsTitle = true }: Props) {
  const context = usePageContext();
  const { locale, view } = context;
  const name = title || translate(locale, 'video.untitled');
  if (context.isPreview)
    return (
      <VideoSign
        embed={embed}
        name={name}
        // An author's picture may be on another site, from which previews load nothing.
        poster={poster && isOurs(poster, context) ? poster : ''}
        showsName={showsTitle}
      />
    );
  return (
    // This element reserves the space until the island has loaded.
    <div className={styles.place} data-video="">
      <VideoFacade
        name={showsTitle ? title : ''}
        frameTitle={name}
        playLabel={translate(locale, 'video.play', { title: name })}
        watch={watchAddress(embed)}
        newTab={view === 'web' ? translate(locale, 'frame.newTab') : ''}
        player={playerAddress(embed, options, locale)}
        poster={posterOf(embed, poster, context)}
        startsInView={options.autoplay && options.muted && view === 'web'}
      />
    </div>
  );
}

function isOurs(address: string, { cmsUrl, siteUrl }: PageContext): boolean {
  return [cmsUrl, siteUrl].includes(new URL(address, siteUrl).origin);
}

type SignProps = { embed: Embed; name: string; poster: string; showsName: boolean };

/** A picture and a link in place of the video, in previews: they load nothing from other sites (`rules 31`). */
function VideoSign({ embed, name, poster, showsName }: SignProps) {
  const { locale } = usePageContext();
  return (
    <div className={styles.player} data-video="">
      <Link
        className={styles.facade}
        target={watchAddress(embed)}
        label={translate(locale, 'video.play', { title: name })}
      >
        {poster && <img className={styles.poster} src={poster} alt="" width={480} height={360} />}
        <span className={styles.sign} aria-hidden="true" />
        {showsName && <span className={`display-type ${styles.name}`}>{name}</span>}
      </Link>
    </div>
  );
}
