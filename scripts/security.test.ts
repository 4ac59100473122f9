import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The requirements of each level of OWASP ASVS 5.0.0, keyed by section. */
const LEVEL_1: Readonly<Record<string, readonly number[]>> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
};
const LEVEL_2: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [6, 7, 8, 9],
  '1.3': [3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [2],
  '2.1': [2, 3],
  '2.2': [3],
  '2.3': [2, 3, 4],
  '2.4': [1],
  '3.3': [2, 3, 4],
  '3.4': [3, 4, 5, 6],
  '3.5': [4, 5],
  '3.7': [1, 2],
  '4.1': [2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [2, 3, 4],
  '5.1': [1],
  '5.2': [3],
  '5.4': [1, 2, 3],
  '6.1': [2, 3],
  '6.2': [9, 10, 11, 12],
  '6.3': [3, 4],
  '6.4': [3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.3': [1, 2],
  '7.4': [3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [2],
  '8.2': [3],
  '8.4': [1],
  '9.2': [2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [3],
  '11.4': [2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [2, 3],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [2, 3, 4],
  '14.3': [2, 3],
  '15.1': [2, 3],
  '15.2': [2, 3],
  '15.3': [2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};
const named = (level: 'L1' | 'L2', sections: typeof LEVEL_1): string[] =>
  Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number} ${level}`));

interface Row {
  readonly requirement: string;
  readonly level: string;
  readonly asks: string;
  readonly status: string;
  readonly where: string;
}
const ROW = /^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;
const text = readFileSync('docs/security.md', 'utf8');
const rows: readonly Row[] = [...text.matchAll(ROW)].map(
  ([, requirement = '', level = '', asks = '', status = '', where = '']) => ({
    requirement,
    level,
    asks,
    status,
    where,
  }),
);
/** Returns the files and folders that a table row names: paths in backquotes that begin with one of the project's top-level folders. */
const pathsIn = (where: string): string[] =>
  [...where.matchAll(/`([\w./-]+)`/g)].flatMap(([, path = '']) =>
    /^(api|docs|projections|schema|scripts|web)\//.test(path) ? [path] : [],
  );

describe('the table of security requirements', () => {
  it('has every requirement of the levels 1 and 2 once', () => {
    const said = rows.map(({ requirement, level }) => `${requirement} L${level}`);
    expect(said.toSorted()).toEqual([...named('L1', LEVEL_1), ...named('L2', LEVEL_2)].toSorted());
    expect(said).toHaveLength(253);
  });

  it('says of each that it is met, not applicable or open, and where or why', () => {
    for (const { requirement, status, where } of rows)
      expect([requirement, status, where.length > 3]).toEqual([
        requirement,
        expect.stringMatching(/^(met|n\/a|open)$/),
        true,
      ]);
  });

  it('says of each that is open when it comes', () => {
    const open = rows.filter(({ status }) => status === 'open');
    expect(open.filter(({ where }) => !/; (when|with the first) /.test(where))).toEqual([]);
  });

  it('names files that are there', () => {
    const paths = new Set(rows.flatMap(({ where }) => pathsIn(where)));
    expect(paths.size).toBeGreaterThan(50);
    expect([...paths].filter((path) => !existsSync(path))).toEqual([]);
  });
});
