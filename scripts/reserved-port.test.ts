import net from 'node:net';
import { expect, it } from 'vitest';
import { refusalOf, reservePort } from './reserved-port.ts';

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

it('names the cause where no other start can be the cause', async () => {
  const elsewhere = '192.0.2.1'; // an address for documentation, which no machine has
  await expect(reservePort({ host: elsewhere, port: 3000 })).rejects.toThrow(
    /PORT=3000 cannot be used \(listen EADDRNOTAVAIL: [^)]*\): HOST=192\.0\.2\.1 is no address of this machine/,
  );
  const refused = (code: string) =>
    refusalOf({ host, port: 80 }, Object.assign(new Error(`listen ${code}: refused`), { code }));
  expect(refused('EACCES')).toBe(
    'PORT=80 cannot be used (listen EACCES: refused): ports below 1024 need privileges; choose another port, like PORT=3001',
  );
  expect(refused('EAFNOSUPPORT')).toBe('PORT=80 cannot be used (listen EAFNOSUPPORT: refused)');
});
