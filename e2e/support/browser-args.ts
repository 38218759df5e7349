/**
 * Chromium takes only the last `--disable-features`, so the first names are those that Playwright itself turns off. The
 * two of the omnibox each start a renderer for every window: opening and reading an article takes 0.8 s of processor
 * time without them, 1.4 s with them.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Chromium takes only the last `--blink-settings` as well, so these begin with the four that Playwright gives it: a mouse
 * that can hover. The fifth lets the headless shell, which does not know how fast the connection is, load pictures no
 * further down than a browser with a window does on a fast one.
 */
const blinkSettings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=1250',
];

/** What tests start Chromium with. */
export const browserArgs = (alsoDisabled: readonly string[] = []) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledFeatures, ...alsoDisabled].join(',')}`,
  `--blink-settings=${blinkSettings.join(',')}`,
  // Without it text is a little wider in the headless shell than in a browser with a window.
  '--font-render-hinting=none',
  // Browsers of tests reach no other host than this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
