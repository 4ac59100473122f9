import { ApolloLink, execute, gql } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createApolloClient } from '../apollo.ts';
import { connectionLink } from './connection-link.ts';

const answerOf = (errors: readonly GraphQLFormattedError[]) => {
  const lose = vi.fn();
  const server = new ApolloLink(() => of({ data: { cars: null }, errors }));
  const link = ApolloLink.from([connectionLink({ lose }), server]);
  execute(
    link,
    { query: gql`query { cars }` },
    { client: createApolloClient({ link: ApolloLink.empty() }) },
  ).subscribe();
  return lose;
};

it('takes an answer that a part of the server is away for a lost connection, and heeds for how long', () => {
  expect(answerOf([{ message: '', extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }])).toHaveBeenCalledWith(5_000);
});

it('takes other failures for answers', () => {
  expect(answerOf([{ message: '', extensions: { code: 'INTERNAL' } }])).not.toHaveBeenCalled();
});
