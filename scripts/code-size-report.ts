import { parseArgs } from 'node:util';
import { filesToOpen, linesIn, type Where } from './count/count-lines.ts';

const USAGE = `npm run count                what the code weighs: lines of production code, files that a change opens
npm run count -- <commit>    the same beside that of a commit
npm run count -- --files     names the files, too

Lines are those that are not empty, of what is written by hand and not for tests. Texts of pages do not count.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});

const print = () => {
  const places: readonly Where[] = [...positionals, null];
  const lines = places.map(linesIn);
  const changes = places.map(filesToOpen);
  const row = (name: string, figures: readonly number[]) =>
    console.log(name.padEnd(30), ...figures.map((figure) => figure.toLocaleString('en').padStart(10)));
  const sum = (all: Readonly<Record<string, number>>) => Object.values(all).reduce((total, each) => total + each, 0);

  console.log('Lines'.padEnd(30), ...places.map((place) => (place ?? 'now').slice(0, 10).padStart(10)));
  for (const folder of Object.keys(lines[0] ?? {}))
    row(
      `  ${folder}`,
      lines.map((all) => all[folder] ?? 0),
    );
  row('  in all', lines.map(sum));
  console.log('\nFiles to open for');
  for (const change of Object.keys(changes[0] ?? {})) {
    row(
      `  ${change}`,
      changes.map((all) => all[change]?.length ?? 0),
    );
    if (values.files) for (const file of changes.at(-1)?.[change] ?? []) console.log(`    ${file}`);
  }
};

if (values.help) console.log(USAGE);
else print();
