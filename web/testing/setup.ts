import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** Creates an error that serialises the page only when its message is read. Most of these errors occur while polling and are discarded. Serialising
 *  the page for each of them took a quarter of the total test time. */
const notFound = (message: string | null, container: Element): Error => {
  const error = new Error();
  Error.captureStackTrace(error, notFound);
  error.name = 'TestingLibraryElementError';
  const get = () => {
    const page = prettyDOM(container) || '';
    return message?.includes(page) ? message : `${message}\n\n${page}`;
  };
  return Object.defineProperty(error, 'message', { get, configurable: true });
};
// The timeout is long, because tests are slow on a busy machine. Polling ends as soon as the condition holds.
configure({ asyncUtilTimeout: 15_000, getElementError: notFound });
afterEach(cleanup);

// jsdom has no layout, so this observer never reports an intersection.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

const forgetCookies = () => {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other API.
    if (name) document.cookie = `${name}=; max-age=0; path=/`;
  }
};
// The test files of a worker share a window, so it must be restored for the next file.
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  forgetCookies();
  history.replaceState(null, '', '/');
});
