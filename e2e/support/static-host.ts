import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Blueprint = { rarity_num: unknown; attributes: unknown };
export type HostChampion = { id: string; en: string; class: string; detail: unknown };

export type StaticHost = {
  url: string;
  /** The addresses that were requested, in order. */
  asked: string[];
  stop: () => Promise<void>;
};

/** Starts a static host with the given champions, which records the requests it gets. */
export async function startStaticHost(champions: readonly HostChampion[], delay = 0): Promise<StaticHost> {
  const asked: string[] = [];
  const files = new Map<string, string>(
    champions.map(({ id, detail }) => [`/${id}/${id}.json`, JSON.stringify(detail)]),
  );
  files.set(
    '/champions_map.json',
    JSON.stringify(champions.map(({ id, en, class: kind }) => ({ id, en, class: kind, max_prestige: 9 }))),
  );
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const body = files.get(path);
    asked.push(path);
    setTimeout(
      () => {
        response.writeHead(body === undefined ? 404 : 200, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
        });
        response.end(body ?? '{}');
      },
      path.endsWith('.json') ? delay : 0,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
