import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BillOfMaterials, LockFile, missingFrom, ofProduction } from './packages/bill-of-materials.ts';
import { npm } from './packages/npm.ts';

/** Writes the list of all production packages (an SBOM in CycloneDX JSON). Exits with 1 if a package is missing from the list. */
const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'build', 'sbom.cdx.json');
const TIMEOUT_MS = 120_000;

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const { code, out, complaints } = await npm(args, { cwd: root, timeoutMs: TIMEOUT_MS });
if (code !== 0) throw new Error(`npm made no SBOM: ${complaints}`);
const made = BillOfMaterials.parse(JSON.parse(out));
const lock = LockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
const bill = ofProduction(made, lock);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
const missing = missingFrom(bill, lock);
if (missing.length > 0) {
  console.error(`${path.relative(root, file)} lacks ${missing.join(', ')}`);
  process.exitCode = 1;
} else console.log(`${path.relative(root, file)} lists ${bill.components.length} packages.`);
