jest.mock('#scripts/machine/browser.ts', () => ({ findTestBrowser: () => '/found/chromium' }));

test.each(['#playwright.config.ts', '#wordpress/e2e/playwright.config.ts'])(
  '%s finds the browser itself, so that one journey can be run alone',
  async (file) => {
    const { default: config } = (await import(file)) as { default: unknown };
    expect(config).toMatchObject({ use: { launchOptions: { executablePath: '/found/chromium' } } });
  },
);
