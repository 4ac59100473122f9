/** What a benchmark found. */
export interface Findings {
  /** The figures as text, made to be read in a terminal. */
  readonly table: string;
  /** Figures that mean the same on any machine: two things measured in one run, divided. Named `<what>_<against what>`. */
  readonly ratios: Readonly<Record<string, number>>;
}

/** One measurement that `npm run bench -- <name>` makes. It stands in `bench/<name>.ts`, exported under its own name. */
export interface Benchmark {
  readonly name: string;
  /** One line: what is compared with what. */
  readonly description: string;
  /** @param options.databaseUrl postgres:// URL of an empty database of the benchmark's own, on a server with durability on */
  run(options: { databaseUrl: string }): Promise<Findings>;
}

/** The middle value; of an even number the mean of the middle two. NaN for none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that a share `q` (0 to 1) of the values does not exceed, interpolated. NaN for none. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
};

/** Lays rows out in columns, numbers to the right; the first row is the heading. */
export const textTable = (rows: readonly (readonly (string | number)[])[]): string => {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (row: readonly (string | number)[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return typeof cell === 'number' || column > 0 ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ');
  return rows.map(line).join('\n');
};
