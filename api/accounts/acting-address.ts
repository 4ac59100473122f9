import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { ignoreFormBodies } from '../platform/http/form-bodies.ts';
import { navigationOf } from '../platform/http/navigation.ts';
import { CrossSiteRequest, isFromOurPage } from '../platform/http/own-pages.ts';
import { type AccountPage, answerPage } from './account-page.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface ActingAddress {
  readonly path: string;
  readonly publicUrl: string;
  readonly schema: FastifySchema;
  /** What is answered before anything is done or asked: a refusal, another address. Undefined: go on. */
  readonly first?: Answer;
  /** Whether it asks also where a link on a page of another site led its reader there. */
  readonly asksForeignLinks?: boolean;
  /** The page that asks. @param action where its button sends a form */
  ask(request: FastifyRequest, action: string): AccountPage;
  readonly act: Answer;
}

/** An address at which a browser does something for its reader by going there. It does so when the browser says that the reader goes
 *  there, and when a page of ours sends a form. Whoever else asks, like a picture whose address a stranger chose, gets a page that
 *  asks, and nothing is done. */
export const actingAddress = (
  app: FastifyInstance,
  { path, publicUrl, schema, first, asksForeignLinks = false, ask, act }: ActingAddress,
): void => {
  app.get(path, { schema }, async (request, reply) => {
    const answered = await first?.(request, reply);
    if (answered) return answered;
    const navigation = navigationOf(request);
    const isTrusted = !asksForeignLinks || isFromOurPage(request, publicUrl);
    if (navigation === 'yes' && isTrusted) return act(request, reply);
    const status = navigation === 'unknown' && isTrusted ? 200 : 403;
    // A form that leads on to a provider is stopped by browsers at the redirect unless its policy names where that goes.
    return answerPage(reply, ask(request, request.url), { status, publicUrl, formAction: `'self' https:` });
  });
  const summary = 'The same, asked for by the button of a page of ours';
  app.register(async (scope) => {
    ignoreFormBodies(scope);
    scope.post(path, { schema: { ...schema, summary } }, async (request, reply) => {
      if (!isFromOurPage(request, publicUrl)) throw CrossSiteRequest();
      return (await first?.(request, reply)) ?? act(request, reply);
    });
  });
};
