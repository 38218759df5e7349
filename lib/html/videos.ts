import { fromHtml } from 'hast-util-from-html';
import { boundHtml } from '@/lib/html/bound-html';
import type { Embed } from '@/lib/html/frames';
import { parseEmbed, parseVideoId } from '@/lib/html/frames';
import type { Parent } from './tree';
import { isElement, property } from './tree';

export type Video = { embed: Embed; title: string };

const most = 10;

function collect(parent: Parent, videos: Video[]): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const isBlock = child.properties.dataBlock === 'video';
    const source = property(child, isBlock ? 'dataId' : 'src');
    const embed = isBlock ? (parseVideoId(source) ?? parseEmbed(source)) : null;
    const found = child.tagName === 'iframe' ? parseEmbed(source) : embed;
    if (found) videos.push({ embed: found, title: property(child, isBlock ? 'dataTitle' : 'title').trim() });
    collect(child, videos);
  }
}

/** The videos of other hosts that a body shows, in order, for those who only want to know which. */
export function videosIn(html: string): readonly Video[] {
  if (!/data-block=["']?video|<iframe/i.test(html)) return [];
  const videos: Video[] = [];
  try {
    collect(fromHtml(boundHtml(html), { fragment: true }), videos);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return videos.slice(0, most);
}
