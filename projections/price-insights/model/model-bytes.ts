import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** The named numbers and words of a model before serialisation. */
export interface Parts {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array>>;
}

const KINDS = { f8: Float64Array, f4: Float32Array, i4: Int32Array, u2: Uint16Array, u1: Uint8Array } as const;
const kindOf = (array: Parts['numbers'][string]): keyof typeof KINDS => {
  if (array instanceof Float64Array) return 'f8';
  if (array instanceof Float32Array) return 'f4';
  if (array instanceof Int32Array) return 'i4';
  return array instanceof Uint16Array ? 'u2' : 'u1';
};

const Header = z.object({
  formatVersion: z.int(),
  words: z.record(z.string(), z.array(z.string())),
  numbers: z.array(
    z.object({ name: z.string(), kind: z.enum(['f8', 'f4', 'i4', 'u2', 'u1']), length: z.int().min(0) }),
  ),
});

const MAGIC = Buffer.from('CARSETU-PRICES\n');
const ALIGNED = 8;
const padded = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED;

/** Serialises and compresses a model. The uncompressed bytes are a format marker, the length of a JSON header, the header, and the arrays in
 *  sequence (little endian). */
export const toBytes = (formatVersion: number, { words, numbers }: Parts): Uint8Array => {
  const arrays = Object.entries(numbers);
  const header = Buffer.from(
    JSON.stringify({
      formatVersion,
      words,
      numbers: arrays.map(([name, array]) => ({ name, kind: kindOf(array), length: array.length })),
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  const body = arrays.map(([, array]) => {
    const block = Buffer.alloc(padded(array.byteLength));
    block.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return block;
  });
  return new Uint8Array(gzipSync(Buffer.concat([MAGIC, size, header, ...body]), { level: 6 }));
};

/** Thrown if the bytes are not a model, or have a different format. */
export class UnreadableModel extends Error {}

/** Deserialises the parts of a model.
 *  @throws UnreadableModel if the bytes are not a model, or have a different format */
export const fromBytes = (formatVersion: number, bytes: Uint8Array): Parts => {
  let plain: Buffer;
  try {
    plain = gunzipSync(bytes);
  } catch (error) {
    throw new UnreadableModel('These bytes are no price model: train one anew', { cause: error });
  }
  if (!plain.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UnreadableModel('These bytes are no price model: train one anew');
  const from = MAGIC.length + 4;
  const to = from + plain.readUInt32LE(MAGIC.length);
  const header = Header.parse(JSON.parse(plain.toString('utf8', from, to)));
  if (header.formatVersion !== formatVersion)
    throw new UnreadableModel(
      `A price model of format ${header.formatVersion}, this reads ${formatVersion}: train one anew`,
    );
  const numbers: Record<string, Parts['numbers'][string]> = {};
  let at = to;
  for (const { name, kind, length } of header.numbers) {
    const bytesPer = KINDS[kind].BYTES_PER_ELEMENT;
    const copy = new Uint8Array(length * bytesPer);
    copy.set(plain.subarray(at, at + copy.length));
    numbers[name] = new KINDS[kind](copy.buffer);
    at += padded(copy.length);
  }
  return { words: header.words, numbers };
};
