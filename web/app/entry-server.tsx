import { ApolloLink, Observable } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { print } from '@apollo/client/utilities';
import type { ReactNode } from 'react';
import { type PrerenderOptions, prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { knowStranger } from '../shared/account/use-current-user.ts';
import { isRecord } from '../shared/local-store.ts';
import { languageOf, localeOf } from '../shared/texts/languages.ts';
import { loadTranslation } from '../shared/texts/translations.ts';
import { createApolloClient } from './apollo.ts';
import { App } from './app.tsx';
import { PageFiles } from './page-files.tsx';

/** A GraphQL operation in the form that the API accepts. */
export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

export interface RenderRequest {
  /** The path and query string. */
  readonly url: string;
  /** The language code in the user's cookie. */
  readonly language: string | undefined;
  /** Whether the request belongs to a signed-in user's session. */
  readonly isSignedIn: boolean;
  execute(operation: Operation): Promise<{ data?: Record<string, unknown> | null; errors?: readonly object[] }>;
  readonly signal: AbortSignal;
}

export interface RenderedPage {
  readonly html: string;
  /** The BCP 47 language tag for the `lang` attribute of the document. */
  readonly locale: string;
  /** The initial Apollo cache for the browser, as JSON. */
  readonly state: string;
  /** The page's files in addition to the entry files, as named in the build's manifest. */
  readonly files: readonly string[];
  /** The value of a `Link` header: what to preload, such as the first picture. May be empty. */
  readonly preloads: string;
}

/** A chunk size that disables streaming, because a part that is sent later would need a script to move it into place. */
const IN_ONE_PIECE = Number.POSITIVE_INFINITY;

/** The error codes that indicate a server fault. Any other code is a rejection, for example because a car does not exist. */
const FAULTS: readonly unknown[] = ['INTERNAL', 'UNAVAILABLE', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'];
const isRefusal = (error: object): boolean => {
  const extensions: unknown = 'extensions' in error ? error.extensions : null;
  return isRecord(extensions) && typeof extensions.code === 'string' && !FAULTS.includes(extensions.code);
};

class QueryFailed extends Error {
  override readonly name = 'QueryFailed';
  /** True if the API rejected the query and no fault occurred. */
  readonly isRefused: boolean;
  constructor(operationName: string | undefined, errors: readonly object[]) {
    super(`${operationName} was answered with errors`, { cause: errors });
    this.isRefused = errors.every(isRefusal);
  }
}

/** Creates a link that runs queries on the API in this process. It records failures, because a page with a failed query must not be sent. */
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

/** Renders the page at a URL with the data of its queries. Returns null if the API rejects a query; the browser then shows the reason.
 *  @throws Error if a query or a component fails; the browser then renders the page and shows the error */
export const render = async ({
  url,
  language: code,
  isSignedIn,
  execute,
  signal,
}: RenderRequest): Promise<RenderedPage | null> => {
  const failures: unknown[] = [];
  const files = new Set<string>();
  let preloads = '';
  const language = languageOf(code);
  const translation = await loadTranslation[language]();
  const client = createApolloClient({ link: linkTo(execute, failures), ssrMode: true });
  if (!isSignedIn) knowStranger(client);
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
