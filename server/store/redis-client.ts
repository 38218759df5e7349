import { ErrorReply, createClient } from '@redis/client';
import { Silence, within } from './silence.ts';

/**
 * A connection to Redis that is opened again when it is lost. It may be lost without a word: the machine of Redis is replaced,
 * or something between forgets the connection. Then the system would notice after a quarter of an hour.
 */

/** A connection on which nothing arrives for this long is given up. A blocking read is answered every two seconds. */
const longestSilence = 4000;
const pingEvery = 1000;

export type RedisClient = ReturnType<typeof openClient>;

export function openClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1000,
      // Also what is sent counts as activity, so it ends only a connection that waits for an answer.
      socketTimeout: longestSilence,
      reconnectStrategy: (retries, cause) => (isRefusal(cause) ? false : Math.min(100 + retries * 100, 1000)),
    },
  });
}

export function isRefusal(error: unknown) {
  return error instanceof ErrorReply && /^(?:WRONGPASS|NOAUTH|NOPERM)|AUTH/.test(error.message);
}

/**
 * Asks Redis every second for a sign of life, and connects anew where none comes.
 * @returns what ends it
 */
export function watchConnection(client: RedisClient) {
  let isAsking = false;
  async function ask() {
    if (isAsking || !client.isReady) return;
    isAsking = true;
    try {
      await within(client.ping(), longestSilence - pingEvery);
    } catch (error) {
      if (error instanceof Silence && client.isOpen) {
        client.destroy();
        await client.connect().catch(() => undefined);
      }
    }
    isAsking = false;
  }
  const timer = setInterval(() => void ask(), pingEvery).unref();
  return () => clearInterval(timer);
}
