import net from 'node:net';
import { type Config, ConfigError } from '../api/platform/config.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** What prevents the use of a port, and what helps, by the code of the system's error. */
const CAUSES: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: () => 'another start may be using it; stop that one, or choose another port, like PORT=3001',
  EACCES: () => 'ports below 1024 need privileges; choose another port, like PORT=3001',
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine; choose one that is, like HOST=127.0.0.1`,
};

/** Says why a port cannot be used. */
export const refusalOf = (place: Place, { code, message }: NodeJS.ErrnoException): string => {
  const cause = CAUSES[code ?? '']?.(place);
  return `PORT=${place.port} cannot be used (${message})${cause === undefined ? '' : `: ${cause}`}`;
};

/** Reserves the server's port while the start is under way, so that a second start learns at once that the port is taken. Connections are closed
 *  until the server listens.
 *  @returns a function that frees the port
 *  @throws ConfigError if the port cannot be used */
export const reservePort = ({ host, port }: Place): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const place = net.createServer((socket) => socket.destroy());
    place.once('error', (error) => reject(new ConfigError([refusalOf({ host, port }, error)])));
    place.listen(port, host, () => resolve(() => new Promise((freed) => place.close(() => freed()))));
  });
