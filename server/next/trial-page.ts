import { setTimeout } from 'node:timers/promises';
import { trialPath } from '#lib/addresses/internal-address.ts';
import { log } from '#server/watch/log.ts';
import { pageAsker } from './ask-for-page.ts';

const pause = 3000;

/**
 * Resolves once Next has rendered a page of this build: the frame of the site with nothing of the CMS in it, which is not
 * asked. Until then the site is not ready, so a build that can't render gets no visitors.
 */
export async function untilPagesRender(options: Parameters<typeof pageAsker>[0]) {
  const ask = pageAsker(options);
  for (;;) {
    try {
      const { result, making } = await ask('HEAD', { key: trialPath, address: '/', nonce: 'trial' });
      if (making.page && result.status < 500) return;
      throw new Error(`Next answered ${result.status}.`);
    } catch (error) {
      log.error(
        { event: 'trial-failed', err: error },
        'Next can’t render a page of this build, so the site does not become ready. It is tried again.',
      );
    }
    await setTimeout(pause);
  }
}
