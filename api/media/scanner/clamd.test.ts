import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { clamd } from './clamd.ts';
import { ScannerSilent } from './scanner.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a daemon that reads the file of an INSTREAM command, and then calls `then`. */
const daemon = async (then: (socket: Socket, file: Buffer) => void) => {
  server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (more) => {
      sent = Buffer.concat([sent, more]);
      const command = 'zINSTREAM\0';
      if (!sent.subarray(0, command.length).equals(Buffer.from(command))) return;
      const pieces: Buffer[] = [];
      for (let at = command.length; at + 4 <= sent.length; ) {
        const length = sent.readUInt32BE(at);
        if (length === 0) return then(socket, Buffer.concat(pieces));
        pieces.push(sent.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
};
const file = Buffer.alloc(200_000, 'car');

describe('clamd', () => {
  it('gets the whole file, in pieces, and says that it is clean', async () => {
    let seen: Buffer | undefined;
    const address = await daemon((socket, bytes) => {
      seen = bytes;
      socket.end('stream: OK\0');
    });
    expect(await clamd(address).scan(file)).toBe('clean');
    expect(seen?.equals(file)).toBe(true);
  });
  it('says that a file is infected', async () => {
    const address = await daemon((socket) => void socket.end('stream: Eicar-Test-Signature FOUND\0'));
    expect(await clamd(address).scan(file)).toBe('infected');
  });
  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['nothing', ''],
    ['half an answer', 'stream: O'],
    ['something that ends in OK', 'stream: virus OK\0'],
    ['two answers', 'stream: OK\0stream: OK\0'],
  ])('is not believed when it says %s', async (_name, answer) => {
    const address = await daemon((socket) => void socket.end(answer));
    await expect(clamd(address).scan(file)).rejects.toThrow(ScannerSilent);
  });
  it('is not waited for without end', async () => {
    const address = await daemon(() => undefined);
    await expect(clamd(address, 50).scan(file)).rejects.toThrow(ScannerSilent);
  });
  it('lets nothing through when it hangs up, or is not there', async () => {
    const address = await daemon((socket) => void socket.destroy());
    await expect(clamd(address).scan(file)).rejects.toThrow(ScannerSilent);
    await new Promise((resolve) => server?.close(resolve));
    await expect(clamd(address).scan(file)).rejects.toThrow(ScannerSilent);
  });
});
