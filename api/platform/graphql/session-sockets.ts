import type { FastifyBaseLogger } from 'fastify';
import { CloseCode } from 'graphql-ws';

/** Reports which sessions have ended, so that their websockets can be closed. */
export interface SessionWatch {
  /** Yields the id of each session that ends, in this or another process. */
  ended(): AsyncIterable<string>;
  /** Returns which of the given sessions are still valid. This check is needed because sessions also expire, and a notification can be lost. */
  underWay(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

interface Closable {
  close(code: number, reason: string): void;
  once(event: 'close', listener: () => void): unknown;
}

/** How often the sessions of open websockets are checked. */
const SWEEP_MS = 30_000;

/** Closes websockets when the session that opened them has ended.
 *  @param closing aborted when the server stops */
export const sessionSockets = (watch: SessionWatch, logger: FastifyBaseLogger, closing: AbortSignal) => {
  const open = new Map<string, Set<Closable>>();
  const close = (sessionId: string) => {
    for (const socket of open.get(sessionId) ?? []) socket.close(CloseCode.Unauthorized, 'The session has ended');
  };
  const follow = async () => {
    for await (const sessionId of watch.ended()) close(sessionId);
  };
  const sweep = async () => {
    if (open.size === 0) return;
    const ids = [...open.keys()];
    const underWay = await watch.underWay(ids);
    for (const id of ids) if (!underWay.has(id)) close(id);
  };
  const report = (err: unknown) => logger.warn({ err }, 'sockets of ended sessions may still be open');
  follow().catch(report);
  const timer = setInterval(() => sweep().catch(report), SWEEP_MS);
  timer.unref();
  closing.addEventListener('abort', () => clearInterval(timer), { once: true });

  return {
    add(sessionId: string, socket: Closable): void {
      const sockets = open.get(sessionId) ?? new Set();
      open.set(sessionId, sockets.add(socket));
      socket.once('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0 && open.get(sessionId) === sockets) open.delete(sessionId);
      });
    },
  };
};
