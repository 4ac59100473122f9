import { ApolloLink, Observable } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { print } from '@apollo/client/utilities';
import type { ReactNode } from 'react';
import { type PrerenderOptions, prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { isRecord } from '../shared/kept/kept.ts';
import { languageOf, localeOf } from '../shared/texts/languages.ts';
import { loadTranslation } from '../shared/texts/translations.ts';
import { createApolloClient } from './apollo.ts';
import { App } from './app.tsx';
import { PageFiles } from './page-files.tsx';

/** An operation as the API takes it. */
export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** The code of a language, as the reader's cookie says it. */
  readonly language: string | undefined;
  /** Asks the API. */
  execute(operation: Operation): Promise<{ data?: Record<string, unknown> | null; errors?: readonly object[] }>;
  readonly signal: AbortSignal;
}

export interface RenderedPage {
  /** What goes into the root element. */
  readonly html: string;
  /** BCP 47, for the document. */
  readonly locale: string;
  /** What the browser begins with in place of asking: JSON. */
  readonly state: string;
  /** The files that the page is made of beside the first ones, as the manifest of the build names them. */
  readonly files: readonly string[];
  /** The value of a `Link` header: what to fetch at once, such as the first picture. Empty for nothing. */
  readonly preloads: string;
}

/** Everything in one piece: a part that came later would have to be moved to its place by a script. */
const IN_ONE_PIECE = Number.POSITIVE_INFINITY;

/** What the API says where something of ours is wrong; its other codes are what a rule refuses, such as a car that is not there. */
const FAULTS: readonly unknown[] = ['INTERNAL', 'UNAVAILABLE', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'];
const isRefusal = (error: object): boolean => {
  const extensions: unknown = 'extensions' in error ? error.extensions : null;
  return isRecord(extensions) && typeof extensions.code === 'string' && !FAULTS.includes(extensions.code);
};

/** An answer with errors. */
class QueryFailed extends Error {
  override readonly name = 'QueryFailed';
  /** Nothing is wrong but what was asked for. */
  readonly isRefused: boolean;
  constructor(operationName: string | undefined, errors: readonly object[]) {
    super(`${operationName} was answered with errors`, { cause: errors });
    this.isRefused = errors.every(isRefusal);
  }
}

/** Asks the API in this process. What fails is kept, since a page that shows a failure cannot be handed on. */
const linkTo = (execute: RenderRequest['execute'], failures: unknown[]): ApolloLink =>
  new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({ query: print(query), variables, operationName }).then(
          ({ data, errors }) => {
            if (errors) failures.push(new QueryFailed(operationName, errors));
            observer.next({ data });
            observer.complete();
          },
          (error: unknown) => {
            failures.push(error);
            observer.error(error);
          },
        );
      }),
  );

/** Renders the page at an address with the answers of its queries; null where the API refuses one of them, which the browser tells.
 *  @throws Error when a query or a component fails: the browser then draws the page and says what is wrong */
export const render = async ({ url, language: code, execute, signal }: RenderRequest): Promise<RenderedPage | null> => {
  const failures: unknown[] = [];
  const files = new Set<string>();
  let preloads = '';
  const language = languageOf(code);
  const translation = await loadTranslation[language]();
  const client = createApolloClient({ link: linkTo(execute, failures), ssrMode: true });
  const options: PrerenderOptions = {
    signal,
    progressiveChunkSize: IN_ONE_PIECE,
    onError: (error) => void failures.push(error),
    onHeaders: (headers) => {
      preloads = headers.get('link') ?? '';
    },
  };
  const { result, aborted } = await prerenderStatic({
    tree: (
      <PageFiles value={files}>
        <StaticRouter location={url}>
          <App client={client} language={language} translation={translation} />
        </StaticRouter>
      </PageFiles>
    ),
    renderFunction: (tree: ReactNode) => prerender(tree, options),
    signal,
  });
  if (aborted) throw new Error('Rendering took too long');
  const [failure] = failures;
  if (failure instanceof QueryFailed && failure.isRefused) return null;
  if (failures.length > 0) throw failure;
  const state = JSON.stringify(client.extract());
  return { html: result, locale: localeOf(language), state, files: [...files], preloads };
};
