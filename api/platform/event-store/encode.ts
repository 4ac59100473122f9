import type { AnyEvent, NewEvent } from '../../../schema/kernel/event.ts';
import { AppendRefused, type ExpectedRevision } from '../../../schema/kernel/event-store.ts';

/** One append, ready to go over the wire: what belongs to one event stands at the same index everywhere. */
export interface EncodedAppend {
  readonly streamId: string;
  readonly expected: ExpectedRevision;
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly versions: readonly number[];
  /** One JSON text an event; JSON text has no raw line break. */
  readonly data: readonly string[];
  readonly metadata: readonly string[];
  /** What it takes in the log, bytes: documents in UTF-8, and the types as the distributed engine stores them (UTF-16). */
  readonly bytes: number;
}

/** The version of its shape, and longer names, that the distributed engine's metadata has beside ours. */
const SCHEMA_VERSION_BYTES = 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Names that begin so are the distributed engine's own. */
const RESERVED = '$';
const MOST_NAME = 1_000;

const isName = (name: string): boolean =>
  name.length > 0 && name.length <= MOST_NAME && !name.startsWith(RESERVED) && !/\p{Surrogate}/u.test(name);

/** @throws AppendRefused for what an engine would refuse, or take and make something else of */
const check = (streamId: string, events: readonly NewEvent<AnyEvent>[]): void => {
  const refuse = (what: string) => {
    throw new AppendRefused(`an append to ${streamId} is malformed: ${what}`);
  };
  if (!isName(streamId)) refuse('a stream has a name of 1 to 1,000 characters that does not begin with $');
  for (const { id, type } of events) {
    if (!UUID.test(id)) refuse(`the id ${JSON.stringify(id)} is no UUID`);
    if (!isName(type))
      refuse(`the type ${JSON.stringify(type)} is no name of 1 to 1,000 characters that does not begin with $`);
  }
  if (new Set(events.map(({ id }) => id)).size < events.length) refuse('two of its events have one id');
};

const json = (value: object): string => {
  const text = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError('an event has to be a JSON object');
  return text;
};

const bytesOf = (type: string, data: string, metadata: string): number =>
  2 * type.length + Buffer.byteLength(data) + Buffer.byteLength(metadata);

/** Cuts events into appends that `maxBytes` lets through, in order. An event that is larger by itself stands alone: the store says so. */
export const cutToSize = <E extends NewEvent>(
  events: readonly E[],
  maxBytes: number | null,
): readonly (readonly E[])[] => {
  if (maxBytes === null) return events.length === 0 ? [] : [events];
  const appends: E[][] = [];
  let left = 0;
  for (const event of events) {
    const bytes = bytesOf(event.type, json(event.data), json(event.metadata)) + SCHEMA_VERSION_BYTES;
    const open = bytes <= left ? appends.at(-1) : undefined;
    if (open) open.push(event);
    else {
      appends.push([event]);
      left = maxBytes;
    }
    left -= bytes;
  }
  return appends;
};

/** Turns events into what goes over the wire, at the moment of the call: a caller may change its objects afterwards.
 *  `newestVersion` says which version the shape of a type has when the event does not say so itself.
 *  @throws RangeError when there is nothing to append
 *  @throws AppendRefused when it is malformed */
export const encodeAppend = (
  streamId: string,
  expected: ExpectedRevision,
  events: readonly NewEvent<AnyEvent>[],
  newestVersion: (type: string) => number,
): EncodedAppend => {
  if (events.length === 0) throw new RangeError(`nothing to append to ${streamId}`);
  check(streamId, events);
  const data = events.map((event) => json(event.data));
  const metadata = events.map((event) => json(event.metadata));
  return {
    streamId,
    expected,
    ids: events.map((event) => event.id),
    types: events.map((event) => event.type),
    versions: events.map((event) => event.schemaVersion ?? newestVersion(event.type)),
    data,
    metadata,
    bytes: events.reduce(
      (sum, { type }, index) => sum + bytesOf(type, data[index] ?? '', metadata[index] ?? '') + SCHEMA_VERSION_BYTES,
      0,
    ),
  };
};
