import { Component, type ReactNode } from 'react';

import { LoadFailed } from '../../../ui/LoadFailed.tsx';

type Props = Readonly<{ children: ReactNode }>;
type State = Readonly<{ hasFailed: boolean }>;

/** A tab that cannot be shown leaves the others usable. A reload fetches what a new version has renamed. */
export class TabBoundary extends Component<Props, State> {
  override readonly state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <LoadFailed onRetry={() => window.location.reload()} />;
  }
}
