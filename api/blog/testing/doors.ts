import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { DeskArticleInRest } from '../../../schema/blog/views.ts';
import type { SignedInPerson } from '../../testing/people.ts';

type Person = Pick<SignedInPerson, 'headers'> | null | undefined;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the product over REST as a person, or as a stranger. @param server the product, which a test starts later */
export const blogDoors = (server: () => { readonly app: FastifyInstance }) => {
  /** A body is sent where the method has one; by default an empty object. */
  const ask = (person: Person, method: Method, url: string, payload?: object) =>
    server().app.inject({
      ...{ method, url, headers: { ...person?.headers } },
      ...((method === 'POST' || method === 'PUT') && { payload: payload ?? {} }),
    });
  return {
    ask,
    /** Expects a success, and returns the article at the desk. */
    async article(person: Person, method: Method, url: string, payload?: object) {
      const answer = await ask(person, method, url, payload);
      expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), answer.body]);
      return DeskArticleInRest.parse(answer.json());
    },
    /** Returns the status and the code of a refusal. */
    async refused(person: Person, method: Method, url: string, payload?: object) {
      const answer = await ask(person, method, url, payload);
      return [answer.statusCode, z.object({ code: z.string() }).parse(answer.json()).code];
    },
  };
};
