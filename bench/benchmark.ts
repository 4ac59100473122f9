/** The results of a benchmark, for people and for comparisons between runs. */
export interface Findings {
  /** The figures as text for a terminal. */
  readonly table: string;
  /** Ratios of two measurements in one run. They do not depend on the machine. Each name has the form `<what>_<against what>`. */
  readonly ratios: Readonly<Record<string, number>>;
}

/** A benchmark for `npm run bench -- <name>`. The file `bench/<name>.ts` exports it under its own name. */
export interface Benchmark {
  readonly name: string;
  /** A description of the comparison, in one line. */
  readonly description: string;
  /** @param options.databaseUrl the postgres:// URL of an empty database for this benchmark, on a server with durable writes
   *  @param options.photos a folder of photographs, for benchmarks that work on photographs */
  run(options: { databaseUrl: string; photos?: string | undefined }): Promise<Findings>;
}

/** Returns the median, which is the mean of the middle two for an even number of values; NaN for no values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the quantile `q` (0 to 1), interpolated; NaN for no values. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
};

/** Formats rows in columns, numbers right-aligned; the first row is the heading. */
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
