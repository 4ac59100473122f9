import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { finishedSignIns } from '../../api/accounts/finished-sign-in-redirect.ts';
import { answerPage } from '../../api/accounts/server-rendered-page.ts';
import type { LocalClients } from './oidc.ts';
import { choicePage, lostPage } from './pages.ts';
import { type LocalPerson, localPerson } from './test-users.ts';

export interface Door {
  readonly path: string;
  readonly publicUrl: string;
  readonly clients: LocalClients;
  /** Resolves once the test users have accounts. */
  seeded(): Promise<unknown>;
  /** Assigns listings to the chosen test user if this user is a seller. */
  chosen(person: LocalPerson): Promise<void>;
}

const hidden = { schema: { hide: true } };

/** Lets the provider answer the request directly on the same connection. The provider sees the path relative to its own path, and the host and
 *  protocol of the public URL. */
const passOn = async (
  provider: Provider,
  { path, publicUrl }: Door,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const { host, protocol } = new URL(publicUrl);
  reply.hijack();
  const { raw } = request;
  const url = raw.url ?? '/';
  Object.assign(raw, { originalUrl: url, url: url.slice(path.length) || '/' });
  Object.assign(raw.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
  await provider.callback()(raw, reply.raw);
};

/** Returns the user to whom a profile request's access token belongs; null if the token is expired or was issued to another client. */
const holderOf = async (provider: Provider, clientId: string, request: FastifyRequest): Promise<LocalPerson | null> => {
  const value = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = value && (await provider.AccessToken.find(value));
  return token && token.clientId === clientId ? localPerson(token.accountId) : null;
};

/** Registers the provider's routes, the page for choosing a user, and profile endpoints in the formats of Facebook and GitHub. */
export const identityDoor: FastifyPluginAsync<Door> = async (app, door) => {
  const { path, publicUrl, clients, seeded } = door;
  let opened: Promise<Provider> | null = null;
  /** Loads the provider at the first sign-in, so that the server's start does not wait for key generation. */
  const oidc = (): Promise<Provider> => {
    opened ??= import('./oidc.ts').then(({ localOidc }) => localOidc({ publicUrl, path, clients }));
    return opened;
  };
  // Creates the accounts once the server listens, so that the first sign-in need not wait. A sign-in that starts earlier waits for them (see below).
  app.addHook('onListen', async () => {
    seeded().catch((err: unknown) => app.log.warn({ err }, 'the test users have no accounts yet'));
  });
  const finished = finishedSignIns(publicUrl);
  /** Runs a step of a sign-in. If that fails because the sign-in no longer exists, sends the response of `leave` instead. If `leave` returns null,
   *  sends a page that says that the sign-in has expired. */
  const orLost = async (
    reply: FastifyReply,
    step: () => Promise<unknown>,
    leave: () => FastifyReply | null = () => null,
  ): Promise<unknown> => {
    try {
      return await step();
    } catch (error) {
      reply.log.info({ err: error }, 'the chosen test user was lost');
      return leave() ?? answerPage(reply, lostPage(), { status: 400, publicUrl });
    }
  };

  app.get<{ Params: { uid: string } }>(`${path}/interaction/:uid`, hidden, async (request, reply) => {
    await seeded();
    return orLost(
      reply,
      async () => {
        await (await oidc()).interactionDetails(request.raw, reply.raw);
        return answerPage(reply, choicePage(`${path}/interaction/${request.params.uid}`), { publicUrl });
      },
      () => finished.leave(request, reply),
    );
  });
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    forms.post(`${path}/interaction/:uid`, hidden, async (request, reply) => {
      const chosen = request.body instanceof URLSearchParams ? localPerson(request.body.get('person') ?? '') : null;
      if (chosen)
        await door
          .chosen(chosen)
          .catch((err: unknown) => request.log.warn({ err }, 'a test seller has nothing to sell'));
      const result = chosen
        ? { select_account: {}, login: { accountId: chosen.id } }
        : { error: 'access_denied', error_description: 'no user was chosen' };
      return orLost(reply, async () =>
        reply.redirect(await (await oidc()).interactionResult(request.raw, reply.raw, result), 303),
      );
    });
  });
  profiles(app, door, oidc);
  await app.register(async (rest) => {
    rest.removeAllContentTypeParsers();
    rest.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the provider parses the body itself
    rest.all(`${path}/*`, hidden, async (request, reply) => passOn(await oidc(), door, { request, reply }));
  });
};

const profiles = (app: FastifyInstance, { path, clients }: Door, oidc: () => Promise<Provider>): void => {
  app.get(`${path}/facebook/me`, hidden, async (request, reply) => {
    const person = await holderOf(await oidc(), clients.facebook.clientId, request);
    if (!person) return reply.code(401).send({ error: { message: 'Invalid OAuth access token.', code: 190 } });
    const { ids, firstName, lastName, email } = person;
    return { id: ids.facebook, first_name: firstName, last_name: lastName, email };
  });
  app.get(`${path}/github/user`, hidden, async (request, reply) => {
    const person = await holderOf(await oidc(), clients.github.clientId, request);
    if (!person) return reply.code(401).send({ message: 'Bad credentials' });
    const { ids, id, firstName, lastName } = person;
    return { id: Number(ids.github), login: id, name: `${firstName} ${lastName}`, email: null, avatar_url: null };
  });
  app.get(`${path}/github/user/emails`, hidden, async (request, reply) => {
    const person = await holderOf(await oidc(), clients.github.clientId, request);
    if (!person) return reply.code(401).send({ message: 'Bad credentials' });
    return [{ email: person.email, primary: true, verified: true, visibility: null }];
  });
};
