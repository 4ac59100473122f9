import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

/** Browser UI that tests do not need. Each window of a headless browser loads the address bar's suggestions twice, invisibly, which is more work than
 *  opening and closing the window. */
const OMNIBOX = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** The features that playwright 1.65 itself disables. They are repeated here, because only the last such switch counts. */
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
 *  @throws Error that explains how to install one if there is none */
export const launchBrowser = (options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium({ prefersShell: true }), args: FLAGS, ...options });
