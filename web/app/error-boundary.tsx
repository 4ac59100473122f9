import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';

/** Stands in for a page that broke, such as a part that could not be loaded after a new version went live. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <StateMessage
          level={1}
          alert
          title="This page stopped working"
          actions={<Button onClick={() => window.location.reload()}>Load it again</Button>}
        >
          Your filters are in the address of the page and will still be there.
        </StateMessage>
      </main>
    );
  }
}
