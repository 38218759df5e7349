import type { Page } from '@playwright/test';

/** Collects what a page logs as an error and what its scripts throw, from now on. */
export function watchProblems(page: Page, expected?: RegExp): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

/** Collects the hosts that a page asks beside this machine, from now on. */
export function watchForeignHosts(page: Page): string[] {
  const hosts: string[] = [];
  page.on('request', (sent) => {
    const { hostname, protocol } = new URL(sent.url());
    if (/^https?:/.test(protocol) && hostname !== 'localhost') hosts.push(hostname);
  });
  return hosts;
}
