import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { buildSchema, type ExecutionResult, GraphQLError, subscribe } from 'graphql';
import { type ReactNode, useState } from 'react';
import printedSchema from '../../schema/schema.graphql?raw';

const schema = buildSchema(printedSchema);

/** Resolvers for the root fields of the API, keyed by field. The value of a union needs a `__typename`. A subscription returns an async iterable of
 *  `{ [field]: … }`. Fields without a resolver never respond. */
export type Answers = Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;

/** Returns an API error with the given code. */
export const refusal = (code: string): GraphQLError => new GraphQLError(code, { extensions: { code } });

const never = () => new Promise<never>(() => undefined);

const isStream = (value: object): value is AsyncIterable<ExecutionResult> => Symbol.asyncIterator in value;

/** Returns a link that runs subscriptions against the fake API and emits their values, as the WebSocket link does. */
const streaming = (rootValue: object): ApolloLink =>
  new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        const follow = async () => {
          const stream = await subscribe({ schema, document: query, rootValue, variableValues: variables });
          if (!isStream(stream)) throw new GraphQLError('refused', { originalError: stream.errors?.[0] });
          for await (const { data, errors } of stream) observer.next({ data, errors });
          observer.complete();
        };
        follow().catch((error: unknown) => observer.error(error));
      }),
  );

const fieldsOf = (answers: Answers, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, answers[name] ?? never]));
const answering = (answers: Answers): ApolloLink => {
  const asked = fieldsOf(answers, [
    ...Object.keys(schema.getQueryType()?.getFields() ?? {}),
    ...Object.keys(schema.getMutationType()?.getFields() ?? {}),
  ]);
  const subscriptions = fieldsOf(answers, Object.keys(schema.getSubscriptionType()?.getFields() ?? {}));
  return ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    streaming(subscriptions),
    new SchemaLink({ schema, rootValue: asked }),
  );
};
const offlineLink = new ApolloLink(
  () => new Observable((observer) => observer.error(new TypeError('Failed to fetch'))),
);

/** Renders `children` with a fake API that resolves fields with `answers`. While `offline` is true or returns true, requests fail. */
export const Network = ({
  answers = {},
  offline = false,
  children,
}: {
  answers?: Answers;
  offline?: boolean | (() => boolean);
  children: ReactNode;
}) => {
  const [client] = useState(
    () =>
      new ApolloClient({
        link: ApolloLink.split(
          typeof offline === 'function' ? offline : () => offline,
          offlineLink,
          answering(answers),
        ),
        cache: new InMemoryCache(),
      }),
  );
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
};
