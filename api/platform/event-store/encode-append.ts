import type { AnyEvent, NewEvent } from '../../../schema/kernel/event.ts';
import { AppendRefused, type ExpectedRevision } from '../../../schema/kernel/event-store.ts';

/** One append, encoded for sending to the event store. The arrays are parallel: the same index refers to the same event in each of them. */
export interface EncodedAppend {
  readonly streamId: string;
  readonly expected: ExpectedRevision;
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly versions: readonly number[];
  /** One JSON document per event, without raw line breaks, so that Postgres can receive all documents as the lines of one string. */
  readonly data: readonly string[];
  readonly metadata: readonly string[];
  /** The size of the append in the log, in bytes: documents in UTF-8, types as EventStoreDB stores them (UTF-16). */
  readonly bytes: number;
}

/** How many bytes larger the metadata is in EventStoreDB than in Postgres, because of the schema version and longer names. */
const SCHEMA_VERSION_BYTES = 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** EventStoreDB reserves names with this prefix for itself. */
const RESERVED = '$';
const MOST_NAME = 1_000;

const isName = (name: string): boolean =>
  name.length > 0 && name.length <= MOST_NAME && !name.startsWith(RESERVED) && !/\p{Surrogate}/u.test(name);

/** @throws AppendRefused if Postgres or EventStoreDB would reject or change one of the events */
const check = (streamId: string, events: readonly NewEvent<AnyEvent>[]): void => {
  const refuse = (what: string) => {
    throw new AppendRefused(`an append to ${streamId} is malformed: ${what}`);
  };
  if (!isName(streamId)) refuse("a stream's name must have 1 to 1,000 characters and must not begin with $");
  for (const { id, type } of events) {
    if (!UUID.test(id)) refuse(`the id ${JSON.stringify(id)} is not a UUID`);
    if (!isName(type))
      refuse(`the type ${JSON.stringify(type)} must have 1 to 1,000 characters and must not begin with $`);
  }
  if (new Set(events.map(({ id }) => id)).size < events.length) refuse('two events have the same id');
};

const json = (value: object): string => {
  const text = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError('an event must be a JSON object');
  return text;
};

const bytesOf = (type: string, data: string, metadata: string): number =>
  2 * type.length + Buffer.byteLength(data) + Buffer.byteLength(metadata);

/** Splits events into appends of at most `maxBytes`, in order. An event that exceeds this limit gets its own append, which the store rejects. */
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

/** Encodes events immediately, so that the caller may change its objects afterwards.
 *  @param newestVersion returns the schema version for events that do not name one
 *  @throws RangeError if there are no events
 *  @throws AppendRefused if the append is malformed */
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
