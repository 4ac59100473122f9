import { createConnection, type Socket } from 'node:net';
import type { ClamdConfig } from '../../platform/config-media.ts';
import { type Scanner, ScannerSilent } from './scanner.ts';

/** The size, in bytes, of the pieces in which a file is sent to clamd. */
const PIECE_BYTES = 64 * 1024;
const PATIENCE_MS = 30_000;
/** The maximum length of an answer in characters. All real answers from clamd are far shorter. */
const LONGEST_ANSWER = 4096;

const lengthOf = (piece: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};
const send = (socket: Socket, bytes: Uint8Array): void => {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    socket.write(lengthOf(piece));
    socket.write(piece);
  }
  socket.write(lengthOf(new Uint8Array()));
};

/** Parses an answer from clamd: `stream: OK`, or `stream: <name> FOUND`. Any other text counts as no answer.
 *  @throws ScannerSilent */
const verdictOf = (answer: string): 'clean' | 'infected' => {
  if (answer === 'stream: OK\0') return 'clean';
  if (/^stream: .+ FOUND\0$/.test(answer)) return 'infected';
  throw new ScannerSilent(`clamd answered: ${answer.slice(0, 100)}`);
};

/** Scans files with ClamAV's daemon through the command INSTREAM. @param patienceMs the maximum time for one file, in milliseconds */
export const clamd = (address: ClamdConfig, patienceMs = PATIENCE_MS): Scanner => ({
  scan: (bytes) =>
    new Promise((resolve, reject) => {
      const socket = createConnection(address);
      const fail = (why: string) => {
        reject(new ScannerSilent(why));
        socket.destroy();
      };
      const timer = setTimeout(() => fail('clamd took too long'), patienceMs);
      let answer = '';
      socket.setEncoding('latin1');
      socket.once('connect', () => send(socket, bytes));
      socket.on('data', (text) => {
        answer += text;
        if (answer.length > LONGEST_ANSWER) fail('clamd answered too much');
      });
      socket.once('error', ({ message }) => fail(`clamd cannot be reached: ${message}`));
      socket.once('close', () => {
        clearTimeout(timer);
        try {
          resolve(verdictOf(answer));
        } catch (error) {
          reject(error);
        }
      });
    }),
});
