import { once } from 'node:events';
import net from 'node:net';

/** A TCP proxy between a store and its server, with which a test simulates network failures. */
export interface TcpProxy {
  readonly port: number;
  /** Stops forwarding the server's responses. The server still receives everything. */
  holdAnswers(): void;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Forwards everything again. */
  mend(): void;
  close(): Promise<void>;
}

export const tcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<net.Socket>();
  let holding = false;
  let refusing = false;
  const server = net.createServer((client) => {
    if (refusing) {
      client.resetAndDestroy();
      return;
    }
    const upstream = net.connect(target.port, target.host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined); // the other end of the proxied connection closed it
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      if (!holding) client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the proxy got no port');
  return {
    port: address.port,
    holdAnswers: () => {
      holding = true;
    },
    cut: () => {
      refusing = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      holding = false;
      refusing = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
