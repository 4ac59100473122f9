import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Component, type ReactNode, StrictMode } from 'react';
import { LanguageProvider } from '../shared/texts/language-context.tsx';
import type { Language } from '../shared/texts/languages.ts';
import type { Translation } from '../shared/texts/texts.ts';
import { PageBroken } from './page-broken.tsx';
import { AppRoutes } from './routes.tsx';
import { usePageLanguage } from './use-page-language.ts';

/** The error boundary for errors outside the pages, such as in the header. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
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

export interface AppProps {
  readonly client: ApolloClient;
  /** The language of the first render. */
  readonly language: Language;
  readonly translation: Translation;
}

/** The whole app. It must be inside a router. The browser and the server provide different routers, but render the same tree. */
export const App = ({ client, ...first }: AppProps) => {
  const speech = usePageLanguage(first);
  return (
    <StrictMode>
      <ErrorBoundary>
        <ApolloProvider client={client}>
          <LanguageProvider {...speech}>
            <AppRoutes />
          </LanguageProvider>
        </ApolloProvider>
      </ErrorBoundary>
    </StrictMode>
  );
};
