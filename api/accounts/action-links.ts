import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { CrossSiteRequest, isFromOurPage } from '../platform/http/cross-site-requests.ts';
import { ignoreFormBodies } from '../platform/http/ignore-form-bodies.ts';
import { navigationOf } from '../platform/http/refuse-embedding.ts';
import { type AccountPage, answerPage } from './server-rendered-page.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface ActingAddress {
  readonly path: string;
  readonly publicUrl: string;
  readonly schema: FastifySchema;
  /** Runs before the confirmation page and the action, and may respond with a rejection or a redirect. If it returns undefined, the request
   *  proceeds. */
  readonly first?: Answer;
  /** Whether to ask for confirmation even if the user followed a link on another site. */
  readonly asksForeignLinks?: boolean;
  /** Returns the confirmation page, whose button submits a form to the URL `action`. */
  ask(request: FastifyRequest, action: string): AccountPage;
  readonly act: Answer;
}

/** Registers a URL that performs an action. The action runs immediately if the browser reports a navigation by the user, or if one of our pages
 *  submits a form. Any other request gets a confirmation page, because an attacker's page may have requested the URL as an image. */
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
    // Browsers block a form's redirect to a provider unless the page's content security policy allows it.
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
