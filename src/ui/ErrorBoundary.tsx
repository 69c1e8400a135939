import { Component, type ReactNode } from 'react';
import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen.tsx';

/** Shows the error screen in the place of children that cannot be rendered. */
export class ErrorBoundary extends Component<{ screen: ErrorScreenProps; children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ErrorScreen {...this.props.screen} /> : this.props.children;
  }
}
