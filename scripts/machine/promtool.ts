import { existsSync } from 'node:fs';
import path from 'node:path';
import { unpackDebian } from './debian.ts';

const folder = path.resolve('.cache/prometheus');
const usual = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'];
const files = [process.env.PROMTOOL, ...usual, path.join(folder, 'usr/bin/promtool')];

/**
 * @returns the path of Prometheus's promtool, which tests alerts: an installed one, or else that of
 * Debian's package, which is not installed because that would start Prometheus
 */
export function findPromtool(): string | undefined {
  const find = () => files.find((file) => file && existsSync(file));
  return find() ?? (unpackDebian('prometheus', folder) ? find() : undefined);
}
