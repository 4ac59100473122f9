/** The width and height of a photo's print in pixels, regardless of the photo's proportions. The print is a small grey copy of the photo, which is
 *  hashed, and compared with the prints of other photos. */
export const PRINT_SIDE = 64;

/** A region of a picture. Its coordinates are fractions of the width and height of the picture. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const square = (left: number, top: number, side: number): Region => ({ left, top, width: side, height: side });
const CUT_PLACES = [0, 0.05, 0.1];
/** A part of a photo that has a hash. The whole photo is compared with the whole and the cuts of another photo, because a cropped photo roughly
 *  matches one of the cuts. Each quarter is compared with the same quarter, because a drawing on a photo usually leaves one quarter unchanged. */
export interface Part {
  readonly kind: 'whole' | 'cut' | 'quarter';
  readonly region: Region;
  /** The index in `PARTS` of the part at the mirrored position. */
  readonly mirror: number;
}
const REGIONS: readonly (Pick<Part, 'kind'> & { readonly region: Region })[] = [
  { kind: 'whole', region: square(0, 0, 1) },
  ...CUT_PLACES.flatMap((left) => CUT_PLACES.map((top) => ({ kind: 'cut' as const, region: square(left, top, 0.9) }))),
  { kind: 'cut', region: square(0.025, 0.025, 0.95) },
  { kind: 'cut', region: square(0.1, 0.1, 0.8) },
  ...[0, 0.5].flatMap((left) => [0, 0.5].map((top) => ({ kind: 'quarter' as const, region: square(left, top, 0.5) }))),
];
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.001;
export const PARTS: readonly Part[] = REGIONS.map((part) => ({
  ...part,
  mirror: REGIONS.findIndex(
    ({ region: { left, top, width } }) =>
      isNear(left, 1 - part.region.left - part.region.width) &&
      isNear(top, part.region.top) &&
      width === part.region.width,
  ),
}));

/** The number of points per side at which a part is sampled. */
const POINTS = 32;
/** The number of cosine frequencies per axis that are computed. */
const FREQUENCIES = 11;
const HASH_BITS = 64;
/** The cosine frequencies that determine the bits of a hash, lowest first, without the constant term. */
const WAVES = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => ({
  across: at % FREQUENCIES,
  down: Math.floor(at / FREQUENCIES),
}))
  .filter(({ across, down }) => across + down > 0)
  .toSorted((a, b) => a.across + a.down - (b.across + b.down) || a.across - b.across)
  .slice(0, HASH_BITS);
const COSINES = Float64Array.from({ length: FREQUENCIES * POINTS }, (_, at) => {
  const [frequency, point] = [Math.floor(at / POINTS), at % POINTS];
  return Math.cos(((2 * point + 1) * frequency * Math.PI) / (2 * POINTS));
});

/** Returns the value of a print at a point, interpolated between its pixels. @param x, y in fractions of a side */
export const valueAt = (picture: ArrayLike<number>, x: number, y: number): number => {
  const last = PRINT_SIDE - 1;
  const px = Math.min(last, Math.max(0, x * PRINT_SIDE - 0.5));
  const py = Math.min(last, Math.max(0, y * PRINT_SIDE - 0.5));
  const [left, top] = [Math.min(last - 1, Math.floor(px)), Math.min(last - 1, Math.floor(py))];
  const [right, down] = [px - left, py - top];
  const at = top * PRINT_SIDE + left;
  const above = (picture[at] ?? 0) * (1 - right) + (picture[at + 1] ?? 0) * right;
  const below = (picture[at + PRINT_SIDE] ?? 0) * (1 - right) + (picture[at + PRINT_SIDE + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
};

/** The hash of a part. Each bit is the sign of one low-frequency coefficient. */
export interface Hash {
  /** The 64 bits, as two words of 32 bits. */
  readonly low: number;
  readonly high: number;
  /** The distance of each bit's coefficient from zero. The smaller the distance, the less certain the bit. */
  readonly margins: Float64Array;
}

const wordsOf = (isSet: (bit: number) => boolean): { readonly low: number; readonly high: number } => {
  const words = [0, 0];
  for (let bit = 0; bit < HASH_BITS; bit += 1)
    if (isSet(bit)) words[bit >> 5] = (words[bit >> 5] ?? 0) | (1 << (bit & 31));
  return { low: words[0] ?? 0, high: words[1] ?? 0 };
};

/** Hashes one part of a print. */
const hashOf = (print: ArrayLike<number>, { left, top, width, height }: Region): Hash => {
  const rows = new Float64Array(POINTS * FREQUENCIES);
  const line = new Float64Array(POINTS);
  for (let y = 0; y < POINTS; y += 1) {
    for (let x = 0; x < POINTS; x += 1)
      line[x] = valueAt(print, left + (width * (x + 0.5)) / POINTS, top + (height * (y + 0.5)) / POINTS);
    for (let frequency = 0; frequency < FREQUENCIES; frequency += 1) {
      let sum = 0;
      for (let x = 0; x < POINTS; x += 1) sum += (line[x] ?? 0) * (COSINES[frequency * POINTS + x] ?? 0);
      rows[y * FREQUENCIES + frequency] = sum;
    }
  }
  const sums = Float64Array.from(WAVES, ({ across, down }) => {
    let sum = 0;
    for (let y = 0; y < POINTS; y += 1)
      sum += (rows[y * FREQUENCIES + across] ?? 0) * (COSINES[down * POINTS + y] ?? 0);
    return sum;
  });
  return { ...wordsOf((bit) => (sums[bit] ?? 0) > 0), margins: sums.map(Math.abs) };
};
/** Returns the hashes of a print, in the order of `PARTS`. */
export const hashesOf = (print: ArrayLike<number>): Hash[] => PARTS.map(({ region }) => hashOf(print, region));
/** The bits that flip in a mirror image. */
const ODD = wordsOf((bit) => (WAVES[bit]?.across ?? 0) % 2 === 1);
/** Returns the hashes of the mirror image, in the order of `PARTS`. */
export const mirrored = (hashes: readonly Hash[]): Hash[] =>
  PARTS.flatMap(({ mirror }) => {
    const hash = hashes[mirror];
    return hash ? [{ ...hash, low: hash.low ^ ODD.low, high: hash.high ^ ODD.high }] : [];
  });

const onesOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};
export type Bits = Pick<Hash, 'low' | 'high'>;
const differentBits = (a: Bits, b: Bits): number => onesOf(a.low ^ b.low) + onesOf(a.high ^ b.high);

const HASH_BYTES = 8;
/** Packs the hashes of a photo for storage. */
export const packed = (hashes: readonly Bits[]): Buffer => {
  const bytes = Buffer.alloc(hashes.length * HASH_BYTES);
  for (const [at, { low, high }] of hashes.entries()) {
    bytes.writeInt32LE(low, at * HASH_BYTES);
    bytes.writeInt32LE(high, at * HASH_BYTES + 4);
  }
  return bytes;
};
export const unpacked = (bytes: Buffer): Bits[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, at) => ({
    low: bytes.readInt32LE(at * HASH_BYTES),
    high: bytes.readInt32LE(at * HASH_BYTES + 4),
  }));

/** The number of bands into which a hash is divided. Hashes are looked up by these bands, which have 16 bits each. */
const BANDS = 4;
const BAND_BITS = HASH_BITS / BANDS;
/** The number of bits of a band that are flipped for additional lookups: the least certain ones. */
const DOUBTS = 3;
const bitOf = ({ low, high }: Bits, bit: number): number => ((bit < 32 ? low : high) >>> (bit & 31)) & 1;
/** The bits of each band. A band contains every fourth bit, so that it has low and high frequencies. */
const BITS_OF_BANDS = Array.from({ length: BANDS }, (_, band) =>
  Array.from({ length: BAND_BITS }, (_each, at) => at * BANDS + band),
);
const bandOf = (hash: Bits, bits: readonly number[]): number =>
  bits.reduce((sum, bit, at) => sum | (bitOf(hash, bit) << at), 0);
/** Returns the key space of a part, as a number. Keys of different spaces never match: one space is for the whole photo, one for all cuts, and one
 *  for each quarter. */
const spaceOf = (part: number): number => {
  const { kind } = PARTS[part] ?? { kind: 'whole' };
  return kind === 'whole' ? 0 : kind === 'cut' ? 1 : part;
};
const keyOf = (space: number, band: number, bits: number): number => (space * BANDS + band) * 2 ** BAND_BITS + bits;

/** Returns the keys under which a photo is stored, so that it can be found. @param hashes in the order of `PARTS` */
export const keysOf = (hashes: readonly Bits[]): number[] => {
  const keys = hashes.flatMap((hash, part) =>
    BITS_OF_BANDS.map((bits, band) => keyOf(spaceOf(part), band, bandOf(hash, bits))),
  );
  return [...new Set(keys)];
};
/** Returns the keys by which a photo is looked up: the keys of its hashes, and the keys that result if the least certain bits are flipped.
 *  @param hashes in the order of `PARTS` */
export const lookUpKeysOf = (hashes: readonly Hash[]): number[] => {
  const keys = new Set<number>();
  for (const [part, hash] of hashes.entries()) {
    const { kind } = PARTS[part] ?? { kind: 'whole' };
    const spaces = kind === 'whole' ? [0, 1] : kind === 'cut' ? [0] : [spaceOf(part)];
    for (const [band, bits] of BITS_OF_BANDS.entries()) {
      const doubted = bits
        .map((bit, at) => ({ at, margin: hash.margins[bit] ?? 0 }))
        .toSorted((a, b) => a.margin - b.margin)
        .slice(0, DOUBTS);
      const sure = bandOf(hash, bits);
      for (let choice = 0; choice < 2 ** DOUBTS; choice += 1) {
        const value = doubted.reduce((sum, { at }, place) => ((choice >> place) & 1 ? sum ^ (1 << at) : sum), sure);
        for (const space of spaces) keys.add(keyOf(space, band, value));
      }
    }
  }
  return [...keys];
};

/** A part of one photo and a part of another photo that may show the same content, as indexes in `PARTS`. */
export interface PartsAlike {
  readonly mine: number;
  readonly theirs: number;
  /** How many of the 64 bits differ between the two hashes. */
  readonly differentBits: number;
}
const COMPARED = PARTS.flatMap(({ kind }, mine) =>
  PARTS.flatMap(({ kind: other }, theirs) => {
    const isCompared =
      kind === 'quarter' ? mine === theirs : other !== 'quarter' && (kind === 'whole' || other === 'whole');
    return isCompared ? [{ mine, theirs }] : [];
  }),
);
/** Returns the number of differing bits between the most similar parts of two photos; 64 if no parts can be compared. */
export const nearestBits = (mine: readonly Bits[], theirs: readonly Bits[]): number => {
  let nearest = HASH_BITS;
  for (const pair of COMPARED) {
    const [one, other] = [mine[pair.mine], theirs[pair.theirs]];
    if (one && other) nearest = Math.min(nearest, differentBits(one, other));
  }
  return nearest;
};
/** Returns the most similar parts of two photos, the most similar pair first. @param most the maximum number of pairs */
export const partsAlike = (mine: readonly Bits[], theirs: readonly Bits[], most: number): PartsAlike[] =>
  COMPARED.flatMap((pair) => {
    const [one, other] = [mine[pair.mine], theirs[pair.theirs]];
    return one && other ? [{ ...pair, differentBits: differentBits(one, other) }] : [];
  })
    .toSorted((a, b) => a.differentBits - b.differentBits)
    .slice(0, most);
