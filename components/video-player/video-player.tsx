import { Link } from '@/components/link/link';
import type { Embed } from '@/lib/html/frames';
import { translate } from '@/lib/i18n/messages';
import { pictureProps } from '@/lib/images';
import type { PageContext } from '@/lib/links/context';
import VideoFacade from './video-player.lazy';
import styles from './video-player.module.css';

export type VideoOptions = { autoplay: boolean; loop: boolean; controls: boolean; muted: boolean };

type Props = {
  embed: Embed;
  title: string;
  options: VideoOptions;
  /** A picture of the author's, in place of the one that the video's host has. */
  poster?: string | undefined;
  /** False where the title already stands beside the player. */
  showsTitle?: boolean;
  context: PageContext;
};

function watchAddress({ provider, kind, id }: Embed): string {
  if (provider === 'vimeo') return `https://vimeo.com/${id}`;
  return kind === 'playlist'
    ? `https://www.youtube.com/playlist?list=${id}`
    : `https://www.youtube.com/watch?v=${id}`;
}

/** The player's address: without cookies, in the page's language, started because somebody asked for it. */
function playerAddress({ provider, kind, id }: Embed, options: VideoOptions, locale: string): string {
  if (provider === 'vimeo')
    return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${options.loop ? '&loop=1' : ''}${options.muted ? '&muted=1' : ''}`;
  const params = new URLSearchParams(kind === 'playlist' ? { list: id } : {});
  params.set('autoplay', '1');
  params.set('rel', '0');
  params.set('playsinline', '1');
  params.set('hl', locale);
  if (!options.controls) params.set('controls', '0');
  if (options.muted) params.set('mute', '1');
  if (options.loop) {
    params.set('loop', '1');
    if (kind === 'video') params.set('playlist', id);
  }
  const path = kind === 'playlist' ? 'videoseries' : id;
  return `https://www.youtube-nocookie.com/embed/${path}?${params.toString()}`;
}

function posterOf({ provider, kind, id }: Embed, own: string | undefined, { cmsUrl }: PageContext) {
  if (own === undefined)
    return provider === 'youtube' && kind === 'video'
      ? { src: `https://i.ytimg.com/vi/${id}/hqdefault.jpg` }
      : null;
  // A video is as wide as what it stands in; browsers that can't see how wide that is go by a column of text.
  return pictureProps({
    src: own,
    sizes: 'auto, (min-width: 768px) 720px, 100vw',
    cmsOrigins: [cmsUrl],
  });
}

/** A poster that asks the video's host for one picture, and for a player only once it is wanted. */
export function VideoPlayer({ embed, title, options, poster, showsTitle = true, context }: Props) {
  const { locale, view } = context;
  const name = title || translate(locale, 'video.untitled');
  if (context.isPreview)
    return (
      <VideoSign
        embed={embed}
        name={name}
        // The author's own picture may be another site's.
        poster={poster && isOurs(poster, context) ? poster : ''}
        showsName={showsTitle}
        context={context}
      />
    );
  return (
    // The island may arrive after the page around it: its place is kept.
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

type SignProps = { embed: Embed; name: string; poster: string; showsName: boolean; context: PageContext };

/** In a preview, where nothing may be asked of another site: the place of the video, and the way to it. */
function VideoSign({ embed, name, poster, showsName, context }: SignProps) {
  return (
    <div className={styles.player} data-video="">
      <Link
        className={styles.facade}
        target={watchAddress(embed)}
        context={context}
        label={translate(context.locale, 'video.play', { title: name })}
      >
        {poster && <img className={styles.poster} src={poster} alt="" width={480} height={360} />}
        <span className={styles.sign} aria-hidden="true" />
        {showsName && <span className={styles.name}>{name}</span>}
      </Link>
    </div>
  );
}
