import net from 'node:net';
import { expect, it } from 'vitest';
import { reservePort } from './reserved-port.ts';

const host = '127.0.0.1';
const freePort = async (): Promise<number> => {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, host, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

it('refuses a second start on the same port from the first moment, says the cause and the cure, and frees the port', async () => {
  const port = await freePort();
  const free = await reservePort({ host, port });
  await expect(reservePort({ host, port })).rejects.toThrow(
    new RegExp(`PORT=${port} cannot be used .*: another start may be using it; stop that one, or choose another port`),
  );
  const visitor = net.connect(port, host);
  await new Promise((resolve) => visitor.once('close', resolve));
  await free();
  await (await reservePort({ host, port }))();
});
