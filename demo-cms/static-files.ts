import { json, text } from './replies.ts';
import { ok, refuse } from './routes.ts';
import { championDetail, championsMap } from './static-host.ts';
import type { openContent } from './content.ts';
import type { openPictures } from './pictures.ts';

export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const dayLong = { ...openToAll, 'cache-control': 'public, max-age=86400' };

type Sources = { content: ReturnType<typeof openContent>; pictures: ReturnType<typeof openPictures> };

/** Answers the files of the static host, and pictures. */
export function openFiles({ content, pictures }: Sources) {
  async function answerStatic(route: string) {
    const { data, champions: pages } = content.world('en');
    const now = Date.now() / 1000;
    const times = pages.map(({ modified }) => modified);
    const modified = Math.max(0, ...times.filter((time) => time <= now));
    const lasting = {
      ...openToAll,
      'cache-control': 'public, max-age=300',
      ...(modified > 0 ? { 'last-modified': new Date(modified * 1000).toUTCString() } : {}),
    };
    if (route === 'static/champions_map.json')
      return { ...json(ok(championsMap(data.champions))), headers: lasting };
    const [, id = '', file = '', name = ''] = route.split('/');
    const champion = data.champions.find((one) => one.id === id);
    if (champion && file === `${id}.json` && !name)
      return { ...json(ok(championDetail(champion))), headers: lasting };
    if (champion && file === 'portrait' && name === `${id}.webp`)
      return answerPicture(`/static/${id}/portrait/${name}`);
    return { ...json(refuse(404, 'not_found', 'There is no such file.')), headers: openToAll };
  }

  async function answerPicture(pathname: string) {
    const picture = await pictures.get(pathname);
    if (!picture) return { ...text(404, 'There is no such picture.\n'), headers: openToAll };
    // An SVG that is opened by itself must not run scripts, whoever wrote it.
    const policy = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };
    return {
      status: 200,
      type: picture.type,
      body: picture.body,
      headers: { ...dayLong, ...policy, etag: picture.etag },
    };
  }

  return { answerPicture, answerStatic };
}
