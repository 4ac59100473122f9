import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { Opened, type Talk } from './pushed-server.ts';

const SAMPLES = 300;
/** The number of warm-up messages. A new server gets faster while it handles these messages, because its hot code is being compiled. */
const WARM_UP = 2_000;

const SEND = `mutation Send($conversationId: ID!, $messageId: ID!, $text: String!) {
  sendMessage(conversationId: $conversationId, messageId: $messageId, text: $text) {
    __typename ... on Message { id } ... on Rejection { code } } }`;
const Sent = z.object({ data: z.object({ sendMessage: z.object({ id: z.string() }) }) });
const FOLLOW = `subscription Follow($conversationId: ID!) {
  conversationUpdates(conversationId: $conversationId) { cursor kind messages { id content isMine } } }`;
const Pushed = z.object({
  type: z.literal('next'),
  payload: z.object({
    data: z.object({ conversationUpdates: z.object({ messages: z.array(z.object({ id: z.string() })) }) }),
  }),
});

/** Times since a message was sent, in milliseconds. */
export interface Timings {
  /** The times until the sender receives the response. The server responds once the message is durable and readable. */
  readonly answered: readonly number[];
  /** The times until the pushed message arrives at the recipient's socket. */
  readonly pushed: readonly number[];
}

const failed = async (child: ChildProcess): Promise<never> => {
  const [code] = await once(child, 'exit');
  throw new Error(`the product ended with ${code} before it listened`);
};
/** Starts the whole system as a separate process.
 *  @param log the URL of an external log; by default, the log is in the database */
export const start = async (databaseUrl: string, which: 'first' | 'further', log?: string) => {
  const child = fork(new URL('./pushed-server.ts', import.meta.url), [databaseUrl, which, ...(log ? [log] : [])], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [message] = await Promise.race([once(child, 'message'), failed(child)]);
  return { child, ...Opened.parse(message) };
};
export const stop = async (child: ChildProcess) => {
  child.send('stop');
  await once(child, 'exit');
};

/** Subscribes to a conversation. `arrival` resolves with the time at which the message with the given id arrives. */
const follow = async (url: string, headers: z.output<typeof Talk>['seller'], conversationId: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const waiting = new Map<string, (at: number) => void>();
  socket.on('message', (data) => {
    const at = performance.now();
    const { success, data: frame } = Pushed.safeParse(JSON.parse(String(data)));
    if (success) for (const { id } of frame.payload.data.conversationUpdates.messages) waiting.get(id)?.(at);
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(
    JSON.stringify({ id: '1', type: 'subscribe', payload: { query: FOLLOW, variables: { conversationId } } }),
  );
  await once(socket, 'message'); // the first frame reports what the other party has read
  return {
    arrival: (id: string) => new Promise<number>((resolve) => waiting.set(id, resolve)),
    close: () => socket.terminate(),
  };
};

/** An agent with one keep-alive connection, like a browser's. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Sends a message, and resolves with the response. */
const post = async (url: string, headers: z.output<typeof Talk>['buyer'], body: string): Promise<unknown> => {
  const asked = request(`${url}/graphql`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  return JSON.parse(await text(answer));
};

interface Route extends z.output<typeof Talk> {
  readonly senderUrl: string;
  readonly readerUrl: string;
}

/** Sends messages one by one, and waits until each has arrived at the recipient. The warm-up does not count. */
export const measure = async (
  { senderUrl, readerUrl, buyer, seller, conversationId }: Route,
  { warmUp = WARM_UP, samples = SAMPLES } = {},
): Promise<Timings> => {
  const reader = await follow(readerUrl, seller, conversationId);
  const answered: number[] = [];
  const pushed: number[] = [];
  for (let sample = 0; sample < warmUp + samples; sample++) {
    const messageId = randomUUID();
    const arrival = reader.arrival(messageId);
    const variables = { conversationId, messageId, text: `Message ${sample}` };
    const body = JSON.stringify({ query: SEND, variables });
    const from = performance.now();
    Sent.parse(await post(senderUrl, buyer, body));
    answered.push(performance.now() - from);
    pushed.push((await arrival) - from);
  }
  reader.close();
  return { answered: answered.slice(warmUp), pushed: pushed.slice(warmUp) };
};

/** Measures messages within one process, and messages from one process to a reader connected to another process. */
export const pushed = async (databaseUrl: string): Promise<{ readonly same: Timings; readonly other: Timings }> => {
  const first = await start(databaseUrl, 'first');
  try {
    if (!first.talk) throw new Error('nobody has started a conversation');
    const { talk } = first;
    const same = await measure({ ...talk, senderUrl: first.url, readerUrl: first.url });
    const further = await start(databaseUrl, 'further');
    try {
      const other = await measure({ ...talk, senderUrl: first.url, readerUrl: further.url });
      return { same, other };
    } finally {
      await stop(further.child);
    }
  } finally {
    agent.destroy();
    await stop(first.child);
  }
};
