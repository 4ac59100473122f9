import net from 'node:net';

/** Creates a proxy between browser and server that can cut the connection. The caller must close it. */
export const wireTo = async (port: number) => {
  const open = new Set<net.Socket>();
  let isCut = false;
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const wire = net.createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = net.connect(port, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const address = wire.address();
  if (typeof address !== 'object' || address === null) throw new Error('a wire without a port');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    /** Breaks all connections and rejects new ones. */
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        wire.close(() => resolve());
        drop();
      }),
  };
};
