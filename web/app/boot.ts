import './styles.css';

/** The meta element in which the server lists the page's files, each after its dependencies. */
const FILES = 'page-files';
/** How long the scripts of an unused page wait after its load event. */
const REST_MS = 2500;
/** Events which show that the user is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
/** How long the scripts wait for pictures at most. */
const PATIENCE_MS = 3000;
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Resolves once the page and its first pictures are painted, or on the first interaction. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const touch of TOUCHES) removeEventListener(touch, done, true);
      resolve();
    };
    for (const touch of TOUCHES) addEventListener(touch, done, true);
    setTimeout(done, PATIENCE_MS);
    // A page in the background paints nothing, so in that case nothing waits for a frame. Otherwise the frame after `load` contains the pictures, and
    // a task after that frame runs after its paint.
    const loaded = () => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done)));
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { once: true });
  });

/** Whether the page is already in use: the user came back to it, reloaded it, or waits for the dialog that the URL names
 *  (web/shared/page/dialog-in-url.ts), or pressed something before this script ran (recorded by web/public/early-boot.js). */
const isGoingOn = (): boolean =>
  'inUse' in document.documentElement.dataset ||
  location.search.includes('dialog=') ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/** Resolves on the first interaction, or once the page has been idle for REST_MS. */
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

/** Lets the browser paint and handle input before the next task. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Prefetches the files, each in a separate task, because starting some fifteen at once would block a slow phone.
 *  Once `used` resolves, the remaining ones start together. */
const fetchAll = async (files: readonly string[], used: Promise<void>) => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
    await Promise.race([yieldToBrowser(), used]);
  }
};

// Starts the page's scripts. A server-rendered page is complete without scripts. They therefore load after its pictures, wait for a sign of use, and
// run in small tasks instead of one long one.
const isRendered = document.getElementById('root')?.hasChildNodes() ?? false;
const used = isRendered ? wanted() : Promise.resolve();
if (isRendered) await painted();
const files = filesOfPage();
void fetchAll(files, used);
await used;
for (const file of files) {
  // The component that needs the file will load it again, and report the failure.
  await import(/* @vite-ignore */ file).catch(() => undefined);
  await yieldToBrowser();
}
await import('./main.tsx');
