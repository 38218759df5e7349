// Reads files of deploy/ for tests.
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** The fields of a service that tests ask for. */
type Service = {
  image: string;
  build?: unknown;
  command?: unknown;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: unknown;
};

/** @param name the path from deploy/ */
export const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

export async function readCompose() {
  return parse(await read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
}
