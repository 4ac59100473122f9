/** The words that name the trims of each brand, from the most basic to the best equipped. These words have no other meaning in the brand's
 *  variants. */
const TRIMS: Readonly<Record<string, string>> = {
  'Maruti Suzuki': 'lx lxi vx vxi zxi ldi vdi zdi sigma delta zeta alpha',
  Hyundai: 'era magna sportz asta e ex s sx',
  Honda: 'e ex s sv v vx zx',
  Tata: 'xe xm xt xz',
  Mahindra:
    'w4 w6 w7 w8 w9 w10 w11 mx ax3 ax5 ax7 s2 s4 s6 s7 s8 s9 s10 s11 t4 t6 t8 t10 k2 k4 k6 k8 n4 n6 n8 n10 m2 m4 m6 m8',
  Ford: 'ambiente trend titanium',
  Volkswagen: 'trendline comfortline highline',
  Skoda: 'active ambition style elegance',
  Renault: 'rxe rxl rxt rxz',
  Nissan: 'xe xl xv',
  Toyota: 'g gx gxi j v vx z zx',
  Kia: 'hte htk htx gtx',
  Chevrolet: 'ls lt ltz ps',
  Jeep: 'longitude limited',
};
/** Trim names that include the gearbox, mapped to the plain trim: Tata's XZA is the XZ with an automated gearbox. */
const WITH_GEARBOX: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'Tata',
    new Map([
      ['xma', 'xm'],
      ['xta', 'xt'],
      ['xza', 'xz'],
    ]),
  ],
]);
const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(TRIMS).map(([brand, words]) => [brand, new Set(words.split(' '))]),
);

/** Returns the trims named in a variant, in normalised spelling ("VXI AMT" is `vxi`); null if the variant names no known trim. */
export const trimOf = (brand: string, variant: string | null): string | null => {
  const known = WORDS.get(brand);
  if (!known || variant === null) return null;
  // A word with a hyphen, like "S-CNG", does not name the trim "S". Brackets and plus signs are ignored, because sources use them freely.
  const words = variant.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const trims = words.map((word) => WITH_GEARBOX.get(brand)?.get(word) ?? word);
  const named = [...new Set(trims.filter((trim) => known.has(trim)))].sort();
  return named.length === 0 ? null : named.join(' ');
};

/** Whether both variants name trims but have none in common, which means that they are of two different cars. A missing trim is unknown; stored rows
 *  may lack it. */
export const trimsContradict = (a: string | null | undefined, b: string | null | undefined): boolean => {
  if (!a || !b || a === b) return false;
  const words = new Set(a.split(' '));
  return !b.split(' ').some((word) => words.has(word));
};
