import { pathToFileURL } from 'node:url';

/**
 * `npm run reports`: prints what browsers told a running site (`POST /api/reports`), read from its METRICS_PORT. The
 * numbers are those of one instance since it started; deploy/ has a dashboard for all of them.
 */

const vitals = [
  {
    metric: 'site_largest_contentful_paint_seconds',
    title: 'Largest Contentful Paint',
    good: 2.5,
    unit: ' s',
  },
  {
    metric: 'site_interaction_to_next_paint_seconds',
    title: 'Interaction to Next Paint',
    good: 0.2,
    unit: ' s',
  },
  { metric: 'site_cumulative_layout_shift', title: 'Cumulative Layout Shift', good: 0.1, unit: '' },
];
const counters = [
  { metric: 'site_browser_errors_total', title: 'Errors in browsers' },
  { metric: 'site_policy_violations_total', title: 'Refused by the Content-Security-Policy' },
  { metric: 'site_request_errors_total', title: 'Exceptions on the server' },
];

export type Sample = { name: string; labels: Record<string, string>; value: number };

/** @param text in Prometheus's text format */
export function parseMetrics(text: string): Sample[] {
  return [...text.matchAll(/^([a-z_]+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', label = '']) => [key, label]),
    ),
    value: Number(value),
  }));
}

/** A histogram by kind of page and device: number of visits, share of good ones, and the bucket that holds three of four. */
export function vitalRows(
  samples: Sample[],
  { metric, good, unit }: { metric: string; good: number; unit: string },
) {
  const groups = new Map<string, Map<number, number>>();
  for (const { name, labels, value } of samples) {
    if (name !== `${metric}_bucket`) continue;
    const group = `${labels.kind} · ${labels.device}`;
    const buckets = groups.get(group) ?? new Map<number, number>();
    const upTo = Number(labels.le === '+Inf' ? Infinity : labels.le);
    groups.set(group, buckets.set(upTo, (buckets.get(upTo) ?? 0) + value));
  }
  return [...groups].map(([group, buckets]) => {
    const visits = buckets.get(Infinity) ?? 0;
    const most = [...buckets].sort(([a], [b]) => a - b).find(([, count]) => count >= visits * 0.75)?.[0];
    const last = Math.max(...[...buckets.keys()].filter(Number.isFinite));
    return {
      page: group,
      visits,
      good: `${Math.round(((buckets.get(good) ?? 0) / visits) * 100)} %`,
      'three of four': most === Infinity ? `more than ${last}${unit}` : `up to ${most}${unit}`,
    };
  });
}

export function counterRows(samples: Sample[], { metric }: { metric: string }) {
  return samples
    .filter(({ name }) => name === metric)
    .map(({ labels, value }) => ({ ...labels, number: value }))
    .sort((a, b) => b.number - a.number);
}

const hint = 'Set METRICS_PORT to the one that the site was started with.';

export async function readMetrics(port: string | undefined) {
  if (!port) throw new Error(hint);
  const address = `http://localhost:${port}/metrics`;
  const answer = await fetch(address).catch(() => undefined);
  const samples = answer?.ok ? parseMetrics(await answer.text()) : [];
  if (!samples.some(({ name }) => name === 'site_build_info'))
    throw new Error(`${address} gives no metrics of a site. ${hint}`);
  return samples;
}

async function print() {
  const samples = await readMetrics(process.env.METRICS_PORT);
  const tables = [
    ...vitals.map((vital) => ({ title: vital.title, rows: vitalRows(samples, vital) })),
    ...counters.map((counter) => ({ title: counter.title, rows: counterRows(samples, counter) })),
  ];
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    if (rows.length > 0) console.table(rows);
    else console.log('  nothing was reported');
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  print().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
