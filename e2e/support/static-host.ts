import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type HostChampion = { id: string; en: string; class: string; detail: unknown };

/** Starts a static host with the given champions. */
export async function startStaticHost(champions: readonly HostChampion[]) {
  const files = new Map<string, unknown>(champions.map(({ id, detail }) => [`/${id}/${id}.json`, detail]));
  files.set(
    '/champions_map.json',
    champions.map(({ id, en, class: kind }) => ({ id, en, class: kind, max_prestige: 9 })),
  );
  const server = createServer((request, response) => {
    const file = files.get(decodeURIComponent(request.url ?? ''));
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(file ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
