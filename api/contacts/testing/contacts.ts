import { outbox } from '../../platform/email-and-sms/development-outbox.ts';
import type { testServer } from '../../testing/server.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
type Headers = Readonly<Record<string, string>>;
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly code?: string };
  readonly cookies: Headers;
}

/** Returns a function that calls the REST API, anonymously unless the headers contain a session. */
export const restOf =
  ({ app }: Pick<Server, 'app'>) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Headers = {},
  ): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), cookies };
  };

/** Returns the last text message sent to a number. */
export const textSentTo = async ({ db }: Pick<Server, 'db'>, phone: string): Promise<string> => {
  for (const message of await outbox(db).newest())
    if (message.channel === 'sms' && message.content?.to === phone) return message.content.text;
  throw new Error(`nothing was sent to ${phone}`);
};
/** Returns the last code sent to a number. */
export const codeSentTo = async (server: Pick<Server, 'db'>, phone: string): Promise<string> =>
  (await textSentTo(server, phone)).slice(0, 6);

/** Returns the headers of the browser that began a contact. */
export const asBeginner = (cookies: Headers): Headers => ({ cookie: `contact=${cookies.contact}` });

/** Returns the headers that a page of this site sends in a browser with a visitor's cookie. */
export const asVisitor = (cookies: Headers, publicUrl = 'http://localhost:0'): Headers => ({
  cookie: `visitor=${cookies.visitor}`,
  origin: new URL(publicUrl).origin,
});

/** Moves the requests counted by rate limits 30 seconds into the past, so that another code may be sent. */
export const letHalfAMinutePass = async ({ db }: Pick<Server, 'db'>): Promise<void> => {
  await db.raw(`update rate_limits.taken set at = at - interval '30 s'`);
};
