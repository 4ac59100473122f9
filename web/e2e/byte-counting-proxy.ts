import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { UPLOAD_PATH } from '../../api/media/upload-urls.ts';

/** Creates a proxy between browser and server that can cut the connection. It counts the file bytes that the browser sends. The caller must close it.
 *  @param port the server's port */
export const byteCountingProxy = async (port: number) => {
  const open = new Set<net.Socket>();
  const sent = new Map<string, number>();
  let isCut = false;
  let cutAt = Number.POSITIVE_INFINITY;
  let total = 0;
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const cut = () => {
    isCut = true;
    cutAt = Number.POSITIVE_INFINITY;
    for (const socket of open) socket.destroy();
  };
  const relay = http.createServer((near, answer) => {
    const { method, url: path = '/', headers } = near;
    const far = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    far.on('socket', keep);
    far.on('error', () => answer.destroy());
    far.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    near.on('error', () => far.destroy());
    answer.once('close', () => far.destroy());
    if (path.startsWith(UPLOAD_PATH))
      near.on('data', (part: Buffer) => {
        sent.set(path, (sent.get(path) ?? 0) + part.length);
        total += part.length;
        if (total >= cutAt) cut();
      });
    near.pipe(far);
  });
  relay.on('connection', (socket) => {
    keep(socket);
    if (isCut) socket.destroy();
  });
  relay.on('upgrade', (near, socket, head) => {
    const far = net.connect(port, '127.0.0.1', () => {
      const lines = [`${near.method} ${near.url} HTTP/1.1`];
      for (let at = 0; at < near.rawHeaders.length; at += 2)
        lines.push(`${near.rawHeaders[at]}: ${near.rawHeaders[at + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    keep(far);
    socket.once('close', () => far.destroy());
    far.once('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = relay.address();
  if (typeof address !== 'object' || address === null) throw new Error('a network without a port');
  return {
    url: `http://localhost:${address.port}`,
    /** Breaks all connections, and rejects new ones, once this many more file bytes have passed. */
    cutAfter: (bytes: number) => {
      cutAt = total + bytes;
    },
    isCut: () => isCut,
    mend: () => {
      isCut = false;
    },
    /** For each upload URL's path, the number of bytes of the file that have passed so far. Bytes that were sent twice count twice. */
    sent: (): ReadonlyMap<string, number> => sent,
    close: () =>
      new Promise<void>((resolve) => {
        relay.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};
