import './styles.css';

/** The name of the meta element that lists the page's scripts, each after its dependencies. */
const FILES = 'page-files';
/** The maximum time that the scripts wait for pictures, in milliseconds. */
const PATIENCE_MS = 3000;
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Resolves once the page and its first pictures are painted. If the user interacts earlier, it resolves after the next paint instead. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const touch of TOUCHES) removeEventListener(touch, answered, true);
      resolve();
    };
    const answered = () => void requestAnimationFrame(() => setTimeout(done));
    for (const touch of TOUCHES) addEventListener(touch, answered, true);
    setTimeout(done, PATIENCE_MS);
    // A hidden page is never painted, so it does not wait for a frame. In a visible page, the frame after `load` contains the pictures, and the
    // timeout fires after that frame's paint.
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

/** Starts fetching all files, each in a separate task, because starting all at once would block a slow phone. */
const fetchAll = async (files: readonly string[]) => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
    await yieldToBrowser();
  }
};

// This is a function, because Rolldown does not merge files if any module has a top-level `await`.
const start = async () => {
  // A server-rendered page is complete without scripts. Its scripts therefore load after its pictures, and run in several short tasks.
  const isRendered = document.getElementById('root')?.hasChildNodes() ?? false;
  if (isRendered) await painted();
  const files = filesOfPage();
  void fetchAll(files);
  for (const file of files) {
    // If the import fails, the component that needs the file imports it again and reports the failure.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await yieldToBrowser();
  }
  await import('./main.tsx');
};
void start();
