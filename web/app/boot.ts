import './styles.css';

/** The meta element in which the server names the files of the page, each after those that it needs. */
const FILES = 'page-files';
/** How long after its load a page is left alone where nobody does anything with it. Milliseconds. */
const REST_MS = 2500;
/** Signs of somebody who is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
/** Whoever waits that long for a picture need not wait for the controls, too. Milliseconds. */
const PATIENCE_MS = 3000;
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Resolves once the page and its first pictures are painted, or as soon as somebody touches it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const touch of TOUCHES) removeEventListener(touch, done, true);
      resolve();
    };
    for (const touch of TOUCHES) addEventListener(touch, done, true);
    setTimeout(done, PATIENCE_MS);
    // A page in the background paints nothing. The frame after `load` has the pictures, a task after that is past its painting.
    const loaded = () => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done)));
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { once: true });
  });

/** Whether somebody goes on with a page: came back to it, loaded it again, waits for the dialog of its address (web/shared/page/shown-dialog.ts),
 *  or pressed something before this script ran (web/public/early-boot.js has kept it). */
const isGoingOn = (): boolean =>
  'inUse' in document.documentElement.dataset ||
  location.search.includes('dialog=') ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/** Resolves with the first sign of the reader, else once the page has rested. */
const wanted = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const sign of SIGNS) removeEventListener(sign, done, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, done, { capture: true, passive: true });
    const rest = () => setTimeout(done, REST_MS);
    if (isGoingOn()) done();
    else if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });

const filesOfPage = (): readonly string[] =>
  document
    .querySelector<HTMLMetaElement>(`meta[name=${FILES}]`)
    ?.content.split(' ')
    .filter((file) => file !== '') ?? [];

/** Lets the browser paint and answer before the next piece of work. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Has the browser fetch all of them, each named in a task of its own: beginning some fifteen at once would hold a slow phone up.
 *  Once the page is `used`, the rest are named together. */
const fetchAll = async (files: readonly string[], used: Promise<void>) => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
    await Promise.race([yieldToBrowser(), used]);
  }
};

// A rendered page is complete as it came: scripts come behind its pictures, rest until somebody is about to use them, and run in
// pieces instead of one long task.
const isRendered = document.getElementById('root')?.hasChildNodes() ?? false;
const used = isRendered ? wanted() : Promise.resolve();
if (isRendered) await painted();
const files = filesOfPage();
void fetchAll(files, used);
await used;
for (const file of files) {
  // What needs a file that did not arrive says so in the page, where it is loaded again.
  await import(/* @vite-ignore */ file).catch(() => undefined);
  await yieldToBrowser();
}
await import('./main.tsx');
