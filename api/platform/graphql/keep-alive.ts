import type { WebSocket } from 'ws';

/** How often each socket has to give a sign of life, and into how many turns that is cut, so that thousands are not asked at once. */
const EVERY_MS = 12_000;
const TURNS = 12;

/** Ends sockets whose other side is gone without a word. One timer asks them all.
 *  @param closing aborted when the server stops */
export const keepAlive = (closing: AbortSignal) => {
  const turns = Array.from({ length: TURNS }, () => new Set<WebSocket>());
  const silent = new WeakSet<WebSocket>();
  let turn = 0;
  const heard = function (this: WebSocket) {
    silent.delete(this);
  };
  const ask = (socket: WebSocket) => {
    if (silent.has(socket)) return socket.terminate();
    silent.add(socket);
    if (socket.readyState === socket.OPEN) socket.ping();
  };
  const timer = setInterval(() => {
    turn = (turn + 1) % TURNS;
    for (const socket of turns[turn] ?? []) ask(socket);
  }, EVERY_MS / TURNS);
  timer.unref();
  closing.addEventListener('abort', () => clearInterval(timer), { once: true });

  return {
    /** Watches a socket until it closes; its turn comes first in a whole round. */
    add(socket: WebSocket): void {
      const sockets = turns[turn];
      sockets?.add(socket);
      socket.on('pong', heard);
      socket.once('close', () => sockets?.delete(socket));
    },
  };
};
