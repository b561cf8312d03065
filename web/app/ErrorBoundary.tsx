import { Component, type ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Empty } from '../design/Notice.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** What breaks on one screen stays on that screen: the way to the others remains. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Empty title="This screen did not come up">
        <p>It may be an old version of the page, or the connection.</p>
        <Button tone="ice" onClick={() => location.reload()}>
          Load it again
        </Button>
      </Empty>
    );
  }
}
