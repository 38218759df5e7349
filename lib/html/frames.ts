import { frameHosts } from './frame-hosts.ts';

export type Embed = { provider: 'youtube' | 'vimeo'; id: string; kind: 'video' | 'playlist' };

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

const videoId = /^[\w-]{11}$/;
const playlistId = /^(?:PL|UU|LL|FL|RD|OL|OLAK)[\w-]{10,60}$/;

/** Parses an id as authors type it: a video's, or a playlist's with its prefix. */
export function parseVideoId(id: string): Embed | null {
  const text = id.trim();
  if (videoId.test(text)) return { provider: 'youtube', id: text, kind: 'video' };
  if (playlistId.test(text)) return { provider: 'youtube', id: text, kind: 'playlist' };
  if (/^\d{6,12}$/.test(text)) return { provider: 'vimeo', id: text, kind: 'video' };
  return null;
}

function parseYoutube(url: URL): Embed | null {
  const list = url.searchParams.get('list') ?? '';
  const parts = url.pathname.split('/').filter(Boolean);
  const named = parts[0] === 'embed' || parts[0] === 'shorts' || parts[0] === 'live' || parts[0] === 'v';
  const fromPath = url.hostname === 'youtu.be' ? parts[0] : parts[1];
  const id = url.searchParams.get('v') ?? (named || url.hostname === 'youtu.be' ? fromPath : '') ?? '';
  if (id !== 'videoseries' && videoId.test(id)) return { provider: 'youtube', id, kind: 'video' };
  return playlistId.test(list) ? { provider: 'youtube', id: list, kind: 'playlist' } : null;
}

/** Parses the address of a video or its player; null for hosts that frames are not allowed from. */
export function parseEmbed(address: string): Embed | null {
  const text = address.trim();
  if (!/^(?:https?:)?\/\//i.test(text) || !URL.canParse(text, 'https://site.invalid')) return null;
  const url = new URL(text, 'https://site.invalid');
  if (url.username || url.password || url.port) return null;
  if (youtubeHosts.has(url.hostname)) return parseYoutube(url);
  if (!vimeoHosts.has(url.hostname)) return null;
  const id = /\/(\d{6,12})(?:\/|$)/.exec(url.pathname)?.[1];
  return id === undefined ? null : { provider: 'vimeo', id, kind: 'video' };
}

/** Parses a video or playlist as authors give it to a block: by its id or its address. */
export function parseVideo(text: string): Embed | null {
  return parseVideoId(text) ?? parseEmbed(text);
}

export function playerUrl({ provider, kind, id }: Embed): URL {
  if (provider === 'vimeo') return new URL(`https://${frameHosts.vimeo}/video/${id}`);
  const base = `https://${frameHosts.youtube}/embed/`;
  return new URL(kind === 'playlist' ? `${base}videoseries?list=${id}` : `${base}${id}`);
}
