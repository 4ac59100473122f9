import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { Commit } from './memory-log.ts';

const Line = z.object({
  stream: z.string(),
  createdTicks: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      headers: z.array(z.tuple([z.string(), z.string()])),
      data: z.string(),
      metadata: z.string(),
    }),
  ),
});
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64');
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const written = ({ stream, createdTicks, messages }: Commit): string =>
  `${JSON.stringify({
    stream,
    createdTicks: String(createdTicks),
    messages: messages.map(({ id, headers, data, metadata }) => ({
      id,
      headers: [...headers],
      data: textOf(data),
      metadata: textOf(metadata),
    })),
  })}\n`;
const read = (line: string): Commit => {
  const { stream, createdTicks, messages } = Line.parse(JSON.parse(line));
  return {
    stream,
    createdTicks: BigInt(createdTicks),
    messages: messages.map(({ id, headers, data, metadata }) => ({
      id,
      headers: new Map(headers),
      data: bytesOf(data),
      metadata: bytesOf(metadata),
    })),
  };
};

/** Opens a log on disk that survives a process crash. Each line is one commit. The nodes of a cluster share one file, to which only the leader
 *  writes. Therefore, acknowledged events reach all nodes, as with a quorum. */
export const journal = (file: string) => {
  const handle = openSync(file, 'a+');
  let offset = 0;
  let rest: Buffer = Buffer.alloc(0);
  /** Returns the commits from lines that have been completed since the last read. */
  const news = (): readonly Commit[] => {
    const { size } = fstatSync(handle);
    if (size <= offset) return [];
    const bytes = Buffer.alloc(size - offset);
    offset += readSync(handle, bytes, 0, bytes.length, offset);
    const all = Buffer.concat([rest, bytes]);
    const end = all.lastIndexOf(10) + 1;
    rest = Buffer.from(all.subarray(end));
    return all.subarray(0, end).toString('utf8').split('\n').slice(0, -1).map(read);
  };
  return {
    news,
    /** Removes the incomplete last line that a writer left when it died. */
    mend: () => {
      offset -= rest.length;
      rest = Buffer.alloc(0);
      ftruncateSync(handle, offset);
    },
    write: (commit: Commit) => {
      offset += writeSync(handle, written(commit));
    },
    close: () => closeSync(handle),
  };
};
