import { Component, type ReactNode } from 'react';

type Props = Readonly<{ onFailed?: () => void; instead?: ReactNode; children: ReactNode }>;
type State = Readonly<{ hasFailed: boolean }>;

/** Limits a failure to its children: an error of rendering, or code that cannot be fetched. */
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
