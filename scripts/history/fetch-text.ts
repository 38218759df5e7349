import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
};

type Asked = { method?: string; headers?: Record<string, string>; body?: string; patienceMs: number };

/**
 * Asks on a connection of its own, so that one that an instance has closed is never used again, and nothing is asked twice.
 * A connection that fails, and no whole answer in time, is the status 0.
 */
export function fetchText(url: string, { method = 'GET', headers: sent = {}, body, patienceMs }: Asked) {
  return new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve) => {
    const fail = () => resolve({ status: 0, text: '', headers: {} });
    const asking = request(url, { method, headers: sent, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', fail);
      response.on('close', fail);
      response.on('end', () => {
        if (!response.complete) {
          fail();
          return;
        }
        const whole = Buffer.concat(parts);
        const decode = decoders[response.headers['content-encoding'] ?? ''];
        const { statusCode: status = 0, headers } = response;
        resolve({ status, text: String(decode ? decode(whole) : whole), headers });
      });
    });
    const timer = setTimeout(() => asking.destroy(), patienceMs);
    asking.on('error', fail).on('close', () => {
      clearTimeout(timer);
      fail();
    });
    asking.end(body);
  });
}
