jest.mock('@/scripts/browser.mjs', () => ({ findTestBrowser: () => '/found/chromium' }));

test.each(['../playwright.config', '../wordpress/e2e/playwright.config'])(
  '%s finds the browser itself, so that one journey can be run alone',
  async (file) => {
    const { default: config } = (await import(file)) as { default: unknown };
    expect(config).toMatchObject({ use: { launchOptions: { executablePath: '/found/chromium' } } });
  },
);
