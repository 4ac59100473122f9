import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { buildSchema, GraphQLError } from 'graphql';
import { type ReactNode, useState } from 'react';
import printedSchema from '../../schema/schema.graphql?raw';

const schema = buildSchema(printedSchema);

/** What the API says to the fields of its queries. A field that is left out never answers. */
export type Answers = Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;

/** The API's refusal with that code. */
export const refusal = (code: string): GraphQLError => new GraphQLError(code, { extensions: { code } });

const never = () => new Promise<never>(() => undefined);

const answering = (answers: Answers): ApolloLink => {
  const names = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const rootValue = Object.fromEntries(names.map((name) => [name, answers[name] ?? never]));
  return new SchemaLink({ schema, rootValue });
};
const offlineLink = new ApolloLink(
  () => new Observable((observer) => observer.error(new TypeError('Failed to fetch'))),
);

/** Puts `children` before an API that answers so, by the committed schema; `offline`, before none. */
export const Network = ({
  answers = {},
  offline = false,
  children,
}: {
  answers?: Answers;
  offline?: boolean;
  children: ReactNode;
}) => {
  const [client] = useState(
    () => new ApolloClient({ link: offline ? offlineLink : answering(answers), cache: new InMemoryCache() }),
  );
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
};
