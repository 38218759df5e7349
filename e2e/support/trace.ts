import type { Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ts: number;
  args: {
    beginData?: { frame: string; partialLayout: boolean };
    endData?: { layoutRoots?: { nodeName: string }[] };
  };
};

export async function mainFrameId(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  return (await session.send('Page.getFrameTree')).frameTree.frame.id;
}

/** The layouts and the marks of `performance.mark` while something is done, in their order. */
export async function traceOf(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const found: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => found.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    // All other categories are off, because a busy machine that can't keep up with a trace drops parts of it.
    traceConfig: {
      includedCategories: ['devtools.timeline', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  });
  await act();
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  return found.toSorted((a, b) => a.ts - b.ts);
}
