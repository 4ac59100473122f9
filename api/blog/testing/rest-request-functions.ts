import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { DeskArticleInRest } from '../../../schema/blog/views.ts';
import type { SignedInPerson } from '../../testing/people.ts';

type Person = Pick<SignedInPerson, 'headers'> | null | undefined;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns functions that send REST requests, signed in or anonymously. @param server returns the server, which a test may start later */
export const blogDoors = (server: () => { readonly app: FastifyInstance }) => {
  /** Sends a request. The default body of a POST or PUT request is an empty object. */
  const ask = (person: Person, method: Method, url: string, payload?: object) =>
    server().app.inject({
      ...{ method, url, headers: { ...person?.headers } },
      ...((method === 'POST' || method === 'PUT') && { payload: payload ?? {} }),
    });
  return {
    ask,
    /** Expects a successful response, and returns the article in it. */
    async article(person: Person, method: Method, url: string, payload?: object) {
      const answer = await ask(person, method, url, payload);
      expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), answer.body]);
      return DeskArticleInRest.parse(answer.json());
    },
    /** Returns the status and the code of a rejected request. */
    async refused(person: Person, method: Method, url: string, payload?: object) {
      const answer = await ask(person, method, url, payload);
      return [answer.statusCode, z.object({ code: z.string() }).parse(answer.json()).code];
    },
  };
};
