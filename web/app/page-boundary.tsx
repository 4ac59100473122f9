import { Component, type ReactNode } from 'react';
import { serverConnection } from './connection/server-connection.ts';
import { PageBroken } from './page-broken.tsx';

/** What browsers say when a part of the product did not arrive: no network, or a newer version is live. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;
const isNotLoaded = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

const RELOADED_KEY = 'reloaded-at';
/** A page that still does not load after a reload is not loaded again by itself for so long, milliseconds. */
const RELOAD_PAUSE_MS = 30_000;

/** Loads the page again, unless that was done just now.
 *  @returns whether it does */
const reloadOnce = (): boolean => {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    return false; // Storage is off: nothing would stop a loop.
  }
  window.location.reload();
  return true;
};

type Trouble = 'none' | 'broken' | 'not-loaded';

/** Stands in for a page that broke, within the shell, so that the reader can go on elsewhere. A page that did not arrive is loaded
 *  again once the server can be reached. Give it a key that changes with the page. */
export class PageBoundary extends Component<{ children: ReactNode }, { trouble: Trouble }> {
  override state: { trouble: Trouble } = { trouble: 'none' };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): { trouble: Trouble } {
    return { trouble: isNotLoaded(error) ? 'not-loaded' : 'broken' };
  }
  override componentDidCatch(error: unknown) {
    if (!isNotLoaded(error)) return;
    this.#stop = serverConnection.onBack(() => {
      if (!reloadOnce()) this.setState({ trouble: 'broken' });
    });
    serverConnection.lose();
  }
  override componentWillUnmount() {
    this.#stop?.();
  }
  override render() {
    const { trouble } = this.state;
    return trouble === 'none' ? this.props.children : <PageBroken loads={trouble === 'not-loaded'} />;
  }
}
