import { Component, type ReactNode } from 'react';
import { isNotLoaded, reloadOnce } from '../shared/connection/chunk-load-error.ts';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { PageBroken } from './page-broken.tsx';

interface Props {
  readonly children: ReactNode;
  /** Shown in place of the failed part; by default a message with links. */
  readonly instead?: ReactNode;
}
interface State {
  readonly trouble: 'none' | 'broken' | 'not-loaded';
}

/** An error boundary for a page, so that the user can continue elsewhere. If the page's code failed to load, a message says so, and the page is
 *  reloaded once the server can be reached. Parts of a page are `lazyPart`s: if one fails, the rest of the page stays. The boundary needs a key that
 *  changes with the page. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { trouble: 'none' };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { trouble: isNotLoaded(error) ? 'not-loaded' : 'broken' };
  }
  override componentDidCatch(error: unknown) {
    if (!isNotLoaded(error)) return;
    this.#stop ??= serverConnection.onBack(reloadOnce);
    serverConnection.lose();
  }
  override componentWillUnmount() {
    this.#stop?.();
  }
  override render() {
    const { trouble } = this.state;
    const { children, instead } = this.props;
    if (trouble === 'none') return children;
    return instead === undefined ? <PageBroken loads={trouble === 'not-loaded'} /> : instead;
  }
}
