import './styles.css';

/** The meta element in which the server lists the page's files, each after its dependencies. */
const FILES = 'page-files';
/** The longest time that the scripts wait for pictures, in milliseconds. */
const PATIENCE_MS = 3000;
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Resolves once the page and its first pictures are painted, or once the browser has painted its own response to an earlier interaction. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const touch of TOUCHES) removeEventListener(touch, answered, true);
      resolve();
    };
    const answered = () => void requestAnimationFrame(() => setTimeout(done));
    for (const touch of TOUCHES) addEventListener(touch, answered, true);
    setTimeout(done, PATIENCE_MS);
    // A page in the background paints nothing, so in that case nothing waits for a frame. Otherwise the frame after `load` contains the pictures, and
    // a task after that frame runs after its paint.
    const loaded = () => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done)));
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { once: true });
  });

const filesOfPage = (): readonly string[] =>
  document
    .querySelector<HTMLMetaElement>(`meta[name=${FILES}]`)
    ?.content.split(' ')
    .filter((file) => file !== '') ?? [];

/** Lets the browser paint and handle input before the next task. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Starts to fetch all files, each in a separate task, because starting some fifteen at once would block a slow phone. */
const fetchAll = async (files: readonly string[]) => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
    await yieldToBrowser();
  }
};

// Starts the page's scripts. A server-rendered page is complete without scripts. They therefore load after its pictures, and run in small tasks
// instead of one long one.
const isRendered = document.getElementById('root')?.hasChildNodes() ?? false;
if (isRendered) await painted();
const files = filesOfPage();
void fetchAll(files);
for (const file of files) {
  // The component that needs the file will load it again, and report the failure.
  await import(/* @vite-ignore */ file).catch(() => undefined);
  await yieldToBrowser();
}
await import('./main.tsx');
