import { Component, type ReactNode } from 'react';
import { isNotLoaded, reloadOnce } from '../shared/connection/not-loaded.ts';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { PageBroken } from './page-broken.tsx';

interface Props {
  readonly children: ReactNode;
  /** What stands in place of what broke; a message with a way out unless given. */
  readonly instead?: ReactNode;
}
interface State {
  readonly trouble: 'none' | 'broken' | 'not-loaded';
}

/** Holds what breaks below it, so that the reader can go on elsewhere. Where the code of a page did not arrive, a message says so, and
 *  the page is loaded again once the server can be reached; its parts are `lazyPart`s, which leave it as it is. Give it a key
 *  that changes with the page. */
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
