import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { LanguageProvider } from '../shared/texts/language-context.tsx';
import type { Language } from '../shared/texts/languages.ts';
import type { Translation } from '../shared/texts/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { useSpeech } from './use-speech.ts';

export interface AppProps {
  readonly client: ApolloClient;
  /** The language of the first paint and what it says. */
  readonly language: Language;
  readonly translation: Translation;
}

/** The whole of the client below its router, the same in the browser and on the server. */
export const App = ({ client, ...first }: AppProps) => {
  const speech = useSpeech(first);
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
