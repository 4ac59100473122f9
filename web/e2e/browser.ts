import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

/** Chromium features for the address bar's suggestions, which tests do not need. Each headless window would load the suggestions twice, which takes
 *  longer than opening and closing the window. */
const OMNIBOX = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** The features that Playwright 1.65 disables. They are repeated here, because Chromium uses only the last `--disable-features` switch. */
const PLAYWRIGHTS_OWN = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch'],
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...PLAYWRIGHTS_OWN, ...OMNIBOX].join(',')}`,
];

/** Starts a browser with as little background work as possible. The caller must close it.
 *  @throws Error with installation instructions if there is no browser */
export const launchBrowser = (options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium({ prefersShell: true }), args: FLAGS, ...options });
