import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

/** Parts of a browser's window of its own that pages of tests have no use for. Each window of a headless browser loads the
 *  suggestions of its address bar, twice, unseen: more work than to open and close the window. */
const OMNIBOX = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What playwright 1.65 turns off itself: of this switch the last one counts. */
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

/** Starts a browser that does what pages ask for, and as little else as can be. Close it.
 *  @throws Error that says how to get one, when there is none */
export const launchBrowser = (options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: FLAGS, ...options });
