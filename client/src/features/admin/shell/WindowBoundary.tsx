import { Component, type ReactNode } from 'react';

type Props = Readonly<{ onFailed: () => void; children: ReactNode }>;
type State = Readonly<{ hasFailed: boolean }>;

/** A window whose code cannot be fetched stays closed: what is typed in the tab behind it is not lost with it. */
export class WindowBoundary extends Component<Props, State> {
  override readonly state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
