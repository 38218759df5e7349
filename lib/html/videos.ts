import type { Embed } from '#lib/html/frames.ts';
import { parseEmbed, parseVideo } from '#lib/html/frames.ts';
import { readHtml } from './read-html.ts';
import type { Parent } from './tree.ts';
import { isElement, property } from './tree.ts';

export type Video = { embed: Embed; title: string };

const most = 10;

function collect(parent: Parent, videos: Video[]): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const isBlock = child.properties.dataBlock === 'video';
    const source = property(child, isBlock ? 'dataId' : 'src');
    const embed = isBlock ? parseVideo(source) : null;
    const found = child.tagName === 'iframe' ? parseEmbed(source) : embed;
    if (found) videos.push({ embed: found, title: property(child, isBlock ? 'dataTitle' : 'title').trim() });
    collect(child, videos);
  }
}

/** The videos that a body embeds, in order. */
export function videosIn(html: string): readonly Video[] {
  const videos: Video[] = [];
  collect(readHtml(html), videos);
  return videos.slice(0, most);
}
