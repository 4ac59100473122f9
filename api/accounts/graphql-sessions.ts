import Bowser from 'bowser';
import { SessionNotFound } from '../../schema/accounts/rejections.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import type { User } from '../../schema/accounts/user.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Session, Sessions } from './sessions.ts';
import { requireFreshSession } from './unlinking.ts';

const deviceName = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return os.name ?? null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
};

interface Asker {
  readonly sessions: Sessions;
  readonly currentUser: User | null;
  readonly currentSessionId: string | null;
}
type OwnSession = Session & { readonly isCurrent: boolean };

const OwnSessionRef = builder.objectRef<OwnSession>('Session').implement({
  description: 'A browser that is signed in to the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.string({
      nullable: true,
      description: 'Like "Chrome on Android"; null if the browser does not identify itself.',
      resolve: ({ userAgent }) => deviceName(userAgent),
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'To the minute.' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether this request came from that session.' }),
  }),
});

const sessionsOf = async ({ sessions, currentUser, currentSessionId }: Asker): Promise<OwnSession[]> => {
  const all = await sessions.list(signedIn(currentUser).id);
  return all.map((session) => ({ ...session, isCurrent: session.id === currentSessionId }));
};

builder.queryField('mySessions', (t) =>
  t.field({
    type: [OwnSessionRef],
    description: 'The sessions of my account, last used first.',
    resolve: (_root, _args, context) => sessionsOf(context),
  }),
);

const LeftSessions = builder.objectRef<{ readonly sessions: readonly OwnSession[] }>('SessionsLeft').implement({
  description: 'The sessions that remain.',
  fields: (t) => ({ sessions: t.field({ type: [OwnSessionRef], resolve: ({ sessions }) => [...sessions] }) }),
});

builder.mutationFields((t) => ({
  endSession: t.field({
    type: LeftSessions,
    errors: {},
    description:
      'Signs out on one device, and closes its websockets. Fails with SIGN_IN_AGAIN unless the session has just begun or is the one that ends, and with SESSION_NOT_FOUND.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { sessions, currentUser, currentSessionId: sessionId } = context;
      const { id: userId } = signedIn(currentUser);
      if (String(id) !== sessionId) await requireFreshSession(sessions, { userId, sessionId });
      if (!(await sessions.end(userId, String(id)))) throw SessionNotFound();
      return { sessions: await sessionsOf(context) };
    },
  }),
  endOtherSessions: t.field({
    type: LeftSessions,
    errors: {},
    description: 'Signs out on all other devices. Fails with SIGN_IN_AGAIN unless the session has just begun.',
    resolve: async (_root, _args, context) => {
      const { sessions, currentUser, currentSessionId: sessionId } = context;
      const { id: userId } = signedIn(currentUser);
      await requireFreshSession(sessions, { userId, sessionId });
      await sessions.endAll(userId, sessionId ?? undefined);
      return { sessions: await sessionsOf(context) };
    },
  }),
}));
