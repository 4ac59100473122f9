import net from 'node:net';
import { type Config, ConfigError } from '../api/platform/config.ts';

/** Reserves the server's port while the start is under way, so that a second start learns at once that the port is taken. Connections are closed
 *  until the server listens.
 *  @returns a function that frees the port
 *  @throws ConfigError if the port is in use */
export const reservePort = ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const place = net.createServer((socket) => socket.destroy());
    place.once('error', (error) =>
      reject(
        new ConfigError([
          `PORT=${port} cannot be used (${error.message}): another start may be using it; stop that one, or choose another port, like PORT=3001`,
        ]),
      ),
    );
    place.listen(port, host, () => resolve(() => new Promise((freed) => place.close(() => freed()))));
  });
