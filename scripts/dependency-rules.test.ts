import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const walls: IConfiguration = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const leaf = 'export const leaf = 1;\n';
const importing = (...targets: string[]) =>
  `${targets.map((target, n) => `import * as it${n} from '${target}';`).join('\n')}\nexport const used = [${targets.map((_, n) => `it${n}`).join()}];\n`;

/** For each dependency rule, a small file tree in which `offender` breaks only this rule. */
const BREACHES: Record<string, { offender: string; files: Record<string, string> }> = {
  'schema-is-pure': {
    offender: 'schema/offers/a.ts',
    files: { 'schema/offers/a.ts': importing('knex') },
  },
  'projections-see-schema': {
    offender: 'projections/offers/a.ts',
    files: { 'projections/offers/a.ts': importing('../../api/offers/b.ts'), 'api/offers/b.ts': leaf },
  },
  'api-sees-schema-projections': {
    offender: 'api/offers/a.ts',
    files: { 'api/offers/a.ts': importing('../../scripts/b.ts'), 'scripts/b.ts': leaf },
  },
  'web-sees-schema': {
    offender: 'web/offers/a.ts',
    files: { 'web/offers/a.ts': importing('../../projections/offers/b.ts'), 'projections/offers/b.ts': leaf },
  },
  'web-stays-in-the-browser': {
    offender: 'web/offers/a.ts',
    files: { 'web/offers/a.ts': importing('node:fs') },
  },
  'features-are-closed': {
    offender: 'api/offers/a.ts',
    files: { 'api/offers/a.ts': importing('../contacts/b.ts'), 'api/contacts/b.ts': leaf },
  },
  'search-knows-no-payer': {
    offender: 'projections/marketplace/a.ts',
    files: { 'projections/marketplace/a.ts': importing('../../schema/featured/b.ts'), 'schema/featured/b.ts': leaf },
  },
  'common-knows-no-feature': {
    offender: 'projections/platform/a.ts',
    files: { 'projections/platform/a.ts': importing('../offers/b.ts'), 'projections/offers/b.ts': leaf },
  },
  'deciders-are-pure': {
    offender: 'api/offers/decider.ts',
    files: { 'api/offers/decider.ts': importing('node:crypto') },
  },
  'handlers-know-no-door': {
    offender: 'api/offers/handler.ts',
    files: { 'api/offers/handler.ts': importing('fastify') },
  },
  'doors-touch-no-database': {
    offender: 'api/offers/rest.ts',
    files: { 'api/offers/rest.ts': importing('knex') },
  },
  'ui-touches-no-network': {
    offender: 'web/shared/ui/a.ts',
    files: { 'web/shared/ui/a.ts': importing('@apollo/client') },
  },
  'tests-are-leaves': {
    offender: 'api/offers/a.ts',
    files: { 'api/offers/a.ts': importing('./b.test.ts'), 'api/offers/b.test.ts': leaf },
  },
  'no-circular': {
    offender: 'api/offers/a.ts',
    files: { 'api/offers/a.ts': importing('./b.ts'), 'api/offers/b.ts': importing('./a.ts') },
  },
  'no-orphans': {
    offender: 'api/offers/a.ts',
    files: { 'api/offers/a.ts': leaf },
  },
  'no-dev-dependency-in-production': {
    offender: 'api/offers/a.ts',
    files: { 'api/offers/a.ts': importing('vitest') },
  },
  'no-unresolvable': {
    offender: 'scripts/a.ts',
    files: { 'scripts/a.ts': importing('./nowhere.ts') },
  },
};

let house: string;
beforeAll(() => {
  house = mkdtempSync(path.join(os.tmpdir(), 'carsetu-walls-'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Creates the tree, with minimal stubs of the packages that it imports. Returns the broken rules, each with its file. */
const breachesIn = async (name: string, files: Record<string, string>): Promise<string[]> => {
  const dir = path.join(house, name);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const dependencies = { knex: '1.0.0', fastify: '1.0.0', '@apollo/client': '1.0.0' };
  write(
    'package.json',
    JSON.stringify({ name: 'house', type: 'module', dependencies, devDependencies: { vitest: '1.0.0' } }),
  );
  for (const used of [...Object.keys(dependencies), 'vitest']) {
    write(`node_modules/${used}/package.json`, JSON.stringify({ name: used, version: '1.0.0', exports: './index.js' }));
    write(`node_modules/${used}/index.js`, leaf);
  }
  cpSync(path.join(root, 'tsconfig.json'), path.join(dir, 'tsconfig.json'));
  const folders = ['schema', 'projections', 'api', 'web', 'scripts'].filter((folder) =>
    Object.keys(files).some((file) => file.startsWith(`${folder}/`)),
  );
  const { output } = await cruise(
    folders,
    { ...walls.options, baseDir: dir, ruleSet: { forbidden: walls.forbidden ?? [] }, validate: true },
    walls.options?.enhancedResolveOptions,
    { tsConfig: extractTSConfig(path.join(dir, 'tsconfig.json')) },
  );
  const result: ICruiseResult | string = output;
  if (typeof result === 'string') throw new Error(result);
  return result.summary.violations.map((violation) => `${violation.rule.name} ${violation.from}`);
};

/** More modules whose results must not depend on payments, so they must not import data about payments. */
const UNPAID = [
  'projections/marketplace/search/similar.ts',
  'projections/marketplace/search/recommendations.ts',
  'projections/price-insights/judge-price.ts',
  'api/price-insights/valuation.ts',
  'projections/analytics/queries.ts',
  'api/searches/alerts/send-alerts.ts',
];

describe('the walls', () => {
  it('each have a reason and a breach that shows them fall', () => {
    const rules = walls.forbidden ?? [];
    expect(Object.keys(BREACHES).sort()).toEqual(rules.map(({ name }) => name).sort());
    expect(rules.filter(({ comment }) => !comment)).toEqual([]);
  });
  it.each(Object.entries(BREACHES))('%s falls when it is broken', async (name, { offender, files }) => {
    expect(await breachesIn(name, files)).toContain(`${name} ${offender}`);
  });
  it.each(UNPAID)('keep who pays from %s', async (offender) => {
    const up = '../'.repeat(offender.split('/').length - 1);
    const files = { [offender]: importing(`${up}schema/featured/b.ts`), 'schema/featured/b.ts': leaf };
    expect(existsSync(path.join(root, offender))).toBe(true);
    expect(await breachesIn(offender, files)).toContain(`search-knows-no-payer ${offender}`);
  });
});
