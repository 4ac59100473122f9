import { Component, type ReactNode } from 'react';
import { isNotLoaded, reloadOnce } from '../shared/connection/chunk-load-error.ts';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { PageBroken } from './page-broken.tsx';

interface Props {
  readonly children: ReactNode;
  /** The content that replaces the failed part. The default is a message with links. */
  readonly instead?: ReactNode;
}
interface State {
  readonly trouble: 'none' | 'broken' | 'not-loaded';
}

/** An error boundary for a page. Its key must change with the page, so that the user can continue on another page. If the page's code failed to load,
 *  the boundary says so, and reloads the page once the server can be reached. A `lazyPart` that fails to load never reaches the boundary. */
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
