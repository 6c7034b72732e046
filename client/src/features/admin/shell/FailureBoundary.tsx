import { Component, type ReactNode } from 'react';

type Props = Readonly<{ onFailed?: () => void; instead?: ReactNode; children: ReactNode }>;
type State = Readonly<{ hasFailed: boolean }>;

/** What cannot be shown, or whose code cannot be fetched, takes nothing else of the panel with it. */
export class FailureBoundary extends Component<Props, State> {
  override readonly state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
