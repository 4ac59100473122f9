import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { SignedInPerson } from '../../testing/people.ts';

const TALK = `subscription ($id: ID!, $after: String) {
  conversationUpdates(conversationId: $id, after: $after) {
    kind cursor by isTyping isHere messages { id content isMine systemKind readAt } marks { readUpTo deliveredUpTo }
    conversation { unreadCount theirContact contact { phone email } }
  }
}`;
const INBOX = `subscription ($after: String) {
  inboxUpdates(after: $after) { kind cursor unread conversation { id unreadCount } messages { content } }
}`;

export interface TalkFrame {
  readonly kind: string;
  readonly cursor: string | null;
  readonly by: string | null;
  readonly isTyping: boolean | null;
  readonly isHere: boolean | null;
  readonly messages: readonly {
    readonly id: string;
    readonly content: string | null;
    readonly isMine: boolean;
    readonly systemKind: string | null;
  }[];
  readonly marks: { readonly readUpTo: string | null; readonly deliveredUpTo: string | null } | null;
  readonly conversation: { readonly unreadCount: number; readonly contact: unknown };
}
export interface InboxFrame {
  readonly kind: string;
  readonly cursor: string | null;
  readonly unread: number;
  readonly conversation: { readonly id: string; readonly unreadCount: number };
}

/** The subscription of one page. */
export interface Followed<F> {
  readonly frames: F[];
  /** The codes of the received rejections. */
  readonly refused: string[];
  stop(): void;
}

/** Opens a person's websocket to a server, as a page does. */
export const socketOf = (url: string, { headers }: Pick<SignedInPerson, 'headers'>) => {
  const webSocketImpl = class extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: { ...headers } });
    }
  };
  const client: Client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
  });
  const follow = <F>(query: string, variables: Record<string, unknown>, field: string): Followed<F> => {
    const frames: F[] = [];
    const refused: string[] = [];
    const stop = client.subscribe<Record<string, F>>(
      { query, variables },
      {
        next: ({ data, errors }) => {
          const frame = data?.[field];
          if (frame) frames.push(frame);
          for (const { extensions } of errors ?? []) refused.push(String(extensions?.code));
        },
        error: (error) => {
          const list = Array.isArray(error) ? error : [error];
          refused.push(...list.map((one: { extensions?: { code?: string } }) => String(one.extensions?.code)));
        },
        complete: () => undefined,
      },
    );
    return { frames, refused, stop };
  };
  return {
    talk: (id: string, after: string | null = null) => follow<TalkFrame>(TALK, { id, after }, 'conversationUpdates'),
    inbox: (after: string | null = null) => follow<InboxFrame>(INBOX, { after }, 'inboxUpdates'),
    close: () => client.dispose(),
  };
};
