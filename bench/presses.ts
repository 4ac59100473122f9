import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { startApi } from '../api/main.ts';
import { loadConfig } from '../api/platform/config.ts';
import { TEST_DATA_KEY } from '../projections/platform/testing/data-key.ts';
import { findChromium } from '../scripts/chromium.ts';
import { seedDemo } from '../scripts/demo/seed.ts';
import { type Benchmark, median, textTable } from './benchmark.ts';

const RUNS = 3;
/** The times at which the visitor presses the control, in milliseconds after the page's load event. The press is the visitor's first interaction. */
const MOMENTS_MS = [0, 500, 1000, 2000];
/** How long an answer may take before the benchmark gives up, in milliseconds. */
const PATIENCE_MS = 15_000;

interface Device {
  readonly name: string;
  /** How many times slower the simulated processor is than this machine's. */
  readonly slowdown: number;
  /** Whether to simulate Lighthouse's "slow 4G": a round-trip time of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
  readonly isSlow4G: boolean;
  /** The longest time for an answer that still counts as immediate, in milliseconds. */
  readonly limitMs: number;
}
const DEVICES: readonly Device[] = [
  { name: 'quick', slowdown: 1, isSlow4G: false, limitMs: 150 },
  { name: '4x slower', slowdown: 4, isSlow4G: false, limitMs: 400 },
  { name: '4x slower, slow 4G', slowdown: 4, isSlow4G: true, limitMs: 1000 },
];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 1600 };

/** An element of the page: a CSS selector, and a string that the element's text contains. */
type Target = readonly [selector: string, text: string];
interface Press {
  readonly name: string;
  readonly path: string;
  readonly window: { readonly width: number; readonly height: number };
  /** The control that is pressed. */
  readonly control: Target;
  /** The element that the visitor then expects to see in the viewport. */
  readonly answer: Target;
}
const HEADER = 'body header';
const RESULTS = '#main section[aria-busy=false]';
/** Matches the list of cars while it is dimmed, that is, while the results of another search are loading. */
const DIMMED = '#main section:is(:root:is([data-awaiting], [data-changing]) [aria-busy], [aria-busy=true])';
const OF_DIESEL = `${RESULTS} li button[aria-label*=Diesel]`;
const PRESSES: readonly Press[] = [
  {
    name: 'menu',
    path: '/',
    window: PHONE,
    control: [`${HEADER} [data-tour=sell-car-link]:is(button, summary)`, ''],
    answer: [`${HEADER} nav a[href="/analytics"]`, ''],
  },
  {
    name: 'Login',
    path: '/',
    window: DESK,
    control: [`${HEADER} :is(button, summary)`, 'Login'],
    answer: ['a[href^="/api/auth/google"]', ''],
  },
  {
    name: 'search',
    path: '/',
    window: PHONE,
    control: ['#main form button[type=submit]', ''],
    answer: [`${RESULTS} article`, ''],
  },
  {
    name: 'all filters',
    path: '/?city=Hyderabad',
    window: PHONE,
    control: ['#main button[popovertarget]', 'Filters'],
    answer: ['#filters:popover-open select', ''],
  },
  {
    name: 'a filter: ticked, and the cars dimmed',
    path: '/?city=Hyderabad',
    window: DESK,
    control: ['#filters label', 'Diesel'],
    answer: [`:root:has(#filters :checked) :is(${DIMMED}, ${OF_DIESEL})`, ''],
  },
  {
    name: 'a filter: its cars',
    path: '/?city=Hyderabad',
    window: DESK,
    control: ['#filters label', 'Diesel'],
    answer: [OF_DIESEL, ''],
  },
];

/** Runs in the page before the page's own scripts. Reports the position of the control, the first press, and the first frame in which the answer
 *  is in the viewport. */
const watch = ({ control, answer }: Pick<Press, 'control' | 'answer'>) => {
  const isSeen = (element: Element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const isInWindow = width > 0 && bottom > 0 && top < innerHeight && left < innerWidth;
    return isInWindow && element.checkVisibility({ visibilityProperty: true });
  };
  const seen = ([selector, text]: Target) =>
    [...document.querySelectorAll(selector)].find((found) => isSeen(found) && found.textContent.includes(text));
  const report = (name: string, ...values: readonly number[]) => void Reflect.get(window, name)(...values);
  let isPressed = false;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  const reportControl = () => {
    const found = seen(control)?.getBoundingClientRect();
    if (!found) return;
    const [x, y] = [found.x + found.width / 2, found.y + found.height / 2];
    if (x !== lastX || y !== lastY) report('controlMoved', x, y);
    [lastX, lastY] = [x, y];
  };
  const look = () => {
    if (!isPressed) reportControl();
    // The browser paints the frame right after this callback.
    if (seen(answer)) report('answered', performance.timeOrigin + performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const pressed = ({ timeStamp }: Event) => {
    isPressed = true;
    report('pressed', performance.timeOrigin + timeStamp);
  };
  addEventListener('pointerdown', pressed, { capture: true, once: true });
};

const slowDown = async (session: CDPSession, { slowdown, isSlow4G }: Device) => {
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!isSlow4G) return;
  const speed = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed });
};

/** Presses a point of the page without first querying the page or moving the mouse: both wait while the page is busy, and would thus delay the
 *  press. */
const pressAt = async (session: CDPSession, { x, y }: { readonly x: number; readonly y: number }) => {
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
  ]);
};

/** Opens the page as a new visitor, presses after `afterMs`, and returns the time until the answer in milliseconds; NaN if no answer appears in time.
 *  If the control is not visible yet, the time includes the wait for it. */
const timeOf = async (browser: Browser, url: string, device: Device, press: Press, afterMs: number) => {
  const context = await browser.newContext({ viewport: press.window, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const inTime = () => page.waitForTimeout(PATIENCE_MS).then(() => null);
    let control: { readonly x: number; readonly y: number } | null = null;
    let pressedAt = Number.NaN;
    const isVisible = new Promise<true>(
      (resolve) =>
        void page.exposeFunction('controlMoved', (x: number, y: number) => {
          control = { x, y };
          resolve(true);
        }),
    );
    await page.exposeFunction('pressed', (at: number) => {
      pressedAt = at;
    });
    const answered = new Promise<number>((resolve) => void page.exposeFunction('answered', resolve));
    // esbuild wraps functions in a helper that does not exist in the page.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('tour-completed', 'true');
    });
    await page.addInitScript(watch, { control: press.control, answer: press.answer });
    const session = await context.newCDPSession(page);
    await slowDown(session, device);
    await page.goto(new URL(press.path, url).href, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(afterMs);
    const wantedAt = Date.now();
    await Promise.race([isVisible, inTime()]);
    const waitedMs = Date.now() - wantedAt;
    if (!control) return Number.NaN;
    await pressAt(session, control);
    const at = await Promise.race([answered, inTime()]);
    return at === null ? Number.NaN : at - pressedAt + waitedMs;
  } finally {
    await context.close();
  }
};

/** The benchmark of how long a visitor waits from the first press until its effect is visible, on the built product with the demo's cars. */
export const presses: Benchmark = {
  name: 'presses',
  description: `the time from the first press to its visible answer, in ms: the middle and most of ${RUNS} runs`,
  async run({ databaseUrl }) {
    const webDir = path.resolve(import.meta.dirname, '../dist/web');
    if (!existsSync(webDir)) throw new Error('dist/web is not there: run `npm run build`');
    const env = {
      NODE_ENV: 'production',
      DATA_KEY: TEST_DATA_KEY,
      LOG_LEVEL: 'silent',
      PORT: '0',
      RATE_LIMIT_READS: '0',
    };
    const config = { ...loadConfig({ ...env, DATABASE_URL: databaseUrl }), databaseUrl };
    await seedDemo({ config, databaseUrl, say: () => undefined });
    const api = await startApi(config, { webDir });
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const rows: (string | number)[][] = [['', 'press', 'limit', ...MOMENTS_MS.map((ms) => `load + ${ms}`)]];
      const shares: number[] = [];
      for (const device of DEVICES)
        for (const press of PRESSES) {
          const cells = [];
          for (const moment of MOMENTS_MS) {
            const times: number[] = [];
            for (let run = 0; run < RUNS; run += 1) times.push(await timeOf(browser, api.url, device, press, moment));
            shares.push(median(times) / device.limitMs);
            cells.push(`${Math.round(median(times))} (${Math.round(Math.max(...times))})`);
          }
          rows.push([device.name, press.name, device.limitMs, ...cells]);
        }
      return { table: textTable(rows), ratios: { slowest_answer_against_limit: Math.max(...shares) } };
    } finally {
      await browser.close();
      await api.close();
    }
  },
};
