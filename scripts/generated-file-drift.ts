import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Generated files in the repository, which must match the current output of their generators. */
const GENERATED = ['schema/schema.graphql', 'web/gql'];

const contentOf = (place: string): Map<string, string> => {
  const entries = place.includes('.') ? [''] : readdirSync(place, { recursive: true, encoding: 'utf8' });
  const files = entries.map((entry) => path.join(place, entry)).filter((file) => path.extname(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
};
const everything = () => new Map(GENERATED.flatMap((place) => [...contentOf(place)]));

const kept = mkdtempSync(path.join(os.tmpdir(), 'carsetu-drift-'));
for (const place of GENERATED) cpSync(place, path.join(kept, place), { recursive: true });
const before = everything();
const codegen = spawnSync('npm', ['run', '-s', 'codegen'], { stdio: ['ignore', 'ignore', 'inherit'] });
const after = everything();
for (const place of GENERATED) {
  rmSync(place, { recursive: true, force: true });
  cpSync(path.join(kept, place), place, { recursive: true });
}
rmSync(kept, { recursive: true, force: true });

const names = new Set([...before.keys(), ...after.keys()]);
const drifted = [...names].filter((file) => before.get(file) !== after.get(file));
for (const file of drifted)
  console.error(`${file} is not what its sources generate: run \`npm run codegen\` and commit`);
process.exitCode = codegen.status === 0 && drifted.length === 0 ? 0 : 1;
