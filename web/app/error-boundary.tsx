import { Component, type ReactNode } from 'react';
import { PageBroken } from './page-broken.tsx';

/** Stands in for everything, should what surrounds the pages break. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
        <PageBroken />
      </main>
    );
  }
}
