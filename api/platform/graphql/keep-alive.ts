import type { WebSocket } from 'ws';

/** How often each websocket is pinged, and into how many groups the websockets are divided. The groups spread the pings, so that thousands of them
 *  are not sent at once. */
const EVERY_MS = 12_000;
const TURNS = 12;

/** Closes websockets whose peer has disappeared without closing the connection. A single timer pings all websockets.
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
    /** Watches a websocket until it closes. The first ping is sent after one full interval. */
    add(socket: WebSocket): void {
      const sockets = turns[turn];
      sockets?.add(socket);
      socket.on('pong', heard);
      socket.once('close', () => sockets?.delete(socket));
    },
  };
};
