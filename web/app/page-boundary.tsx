import { Component, Fragment, type ReactNode } from 'react';
import { serverConnection } from './connection/server-connection.ts';
import { PageBroken } from './page-broken.tsx';

/** What browsers say when a part of the product did not arrive: no network, or a newer version is live. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;
const isNotLoaded = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

const RELOADED_KEY = 'reloaded-at';
/** A page that still lacks something after a reload is not loaded again by itself for so long, milliseconds. */
const RELOAD_PAUSE_MS = 30_000;

/** Loads the page again, unless that was done just now: browsers keep the failure of an import until then. */
const reloadOnce = (): void => {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    return; // Storage is off: nothing would stop a loop.
  }
  window.location.reload();
};

interface Props {
  readonly children: ReactNode;
  /** What stands in place of what broke; a message with a way out unless given. */
  readonly instead?: ReactNode;
}
interface State {
  readonly trouble: 'none' | 'broken' | 'not-loaded';
  /** How often the children were drawn anew. */
  readonly attempt: number;
}

/** Holds what breaks below it, so that the reader can go on elsewhere. Where a part did not arrive, what was there is drawn again without
 *  it, and the page is loaded again once the server can be reached; where all of it did not arrive, a message says so until then.
 *  Give it a key that changes with the page. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { trouble: 'none', attempt: 0 };
  /** Whether the children were drawn since they were last begun anew. */
  #drawn = false;
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): Pick<State, 'trouble'> {
    return { trouble: isNotLoaded(error) ? 'not-loaded' : 'broken' };
  }
  override componentDidMount() {
    this.#drawn = this.state.trouble === 'none';
  }
  override componentDidUpdate() {
    if (this.state.trouble === 'none') this.#drawn = true;
  }
  override componentDidCatch(error: unknown) {
    if (!isNotLoaded(error)) return;
    this.#stop ??= serverConnection.onBack(reloadOnce);
    serverConnection.lose();
    if (!this.#drawn) return;
    this.#drawn = false;
    this.setState(({ attempt }) => ({ trouble: 'none', attempt: attempt + 1 }));
  }
  override componentWillUnmount() {
    this.#stop?.();
  }
  override render() {
    const { trouble, attempt } = this.state;
    const { children, instead } = this.props;
    if (trouble === 'none') return <Fragment key={attempt}>{children}</Fragment>;
    return instead === undefined ? <PageBroken loads={trouble === 'not-loaded'} /> : instead;
  }
}
