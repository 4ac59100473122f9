import net from 'node:net';

/** How long a cluster has no leader before another node takes over, and how often nodes try to take over, in milliseconds. */
const ELECTION_MS = 300;
const AGAIN_MS = 50;
const ASK_MS = 200;

/** Whether a port on this machine accepts connections. */
export const isAlive = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: ASK_MS });
    const say = (alive: boolean) => {
      socket.destroy();
      resolve(alive);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
    socket.once('timeout', () => say(false));
  });

/** Elects one leader among processes. The leader is the process that listens on the port `seat`, until it dies. On this port, it reports the port
 *  that it serves.
 *  @param elected called when this process becomes the leader, before it reports its port */
export const election = (seat: number, port: number, elected: () => void): void => {
  const tell = net.createServer((socket) => socket.on('error', () => undefined).end(String(port)));
  const stand = () => {
    tell.listen(seat, '127.0.0.1');
  };
  tell.on('error', () => setTimeout(stand, AGAIN_MS + ELECTION_MS * Math.random()));
  tell.once('listening', elected);
  stand();
};

/** Returns the port that the leader serves; null if there is no leader. */
export const leaderAt = (seat: number): Promise<number | null> =>
  new Promise((resolve) => {
    let said = '';
    const socket = net.connect({ port: seat, host: '127.0.0.1', timeout: ASK_MS });
    socket
      .on('data', (bytes) => {
        said += String(bytes);
      })
      .once('timeout', () => socket.destroy())
      .once('error', () => undefined)
      .once('close', () => resolve(said ? Number(said) : null));
  });
