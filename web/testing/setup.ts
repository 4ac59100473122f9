import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** Generous, since two cores may be busy with other files; what is waited for comes as soon as it can. */
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

const forgetCookies = () => {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    if (name) document.cookie = `${name}=; max-age=0; path=/`;
  }
};
/** The files of a worker share one window: each finds it as it was. */
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
