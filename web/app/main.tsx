import './evaluate-react.ts';
import type { NormalizedCacheObject } from '@apollo/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { knowPage } from '../shared/account/use-current-user.ts';
import { languageCookie, languageOf } from '../shared/texts/languages.ts';
import { loadTranslation } from '../shared/texts/translations.ts';
import { createApolloClient } from './apollo.ts';
import { App } from './app.tsx';

/** Lets the browser paint and handle input before the next task. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

const isCache = (value: unknown): value is NormalizedCacheObject => typeof value === 'object' && value !== null;

/** Returns the data that the server loaded while it rendered the page (`RenderedPage` in `entry-server.tsx`); empty if the server did not render the
 *  page. */
const initialCache = (): NormalizedCacheObject => {
  const text = document.getElementById('first-state')?.textContent;
  const state: unknown = text ? JSON.parse(text) : {};
  return isCache(state) ? state : {};
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');
const rendered = root.hasChildNodes();

/** Returns the language in which the server rendered the page, or the user's choice if the browser has to render it. */
const firstLanguage = () => {
  if (rendered) return languageOf(document.documentElement.lang.slice(0, 2));
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  const chosen = languageCookie(window.location);
  return languageOf(cookies.find(([name]) => name === chosen)?.[1]);
};

/** Hydrates the page if the server rendered it; otherwise, renders it. This is a function, because Rolldown does not merge files if any module has a
 *  top-level `await`. */
const start = async () => {
  const language = firstLanguage();
  const translation = await loadTranslation[language]();
  const client = createApolloClient({ state: initialCache() });
  // Each step is a separate task, because input is handled only between tasks.
  await yieldToBrowser();
  knowPage(client);
  await yieldToBrowser();
  const app = (
    <BrowserRouter useTransitions={false}>
      <App client={client} language={language} translation={translation} />
    </BrowserRouter>
  );
  // React hydrates a transition in slices, so that the page stays responsive.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
};
void start();
