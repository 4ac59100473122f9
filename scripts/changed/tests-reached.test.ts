import { describe, expect, it } from 'vitest';
import { reach } from './tests-reached.ts';

const MODULES = new Map([
  ['api/offers/offers.int.test.ts', ['api/testing/server.ts']],
  ['api/sellers/sellers.int.test.ts', ['api/testing/server.ts']],
  ['api/conversation-access-control.int.test.ts', ['api/testing/server.ts', 'schema/offers/events.ts']],
  ['api/offers/decider.test.ts', ['api/offers/decider.ts']],
  ['web/e2e/offers.e2e.test.ts', ['web/e2e/site.ts', 'schema/offers/events.ts']],
  ['web/e2e/site.ts', ['api/main.ts']],
  ['api/testing/server.ts', ['api/main.ts']],
  ['api/main.ts', ['api/offers/handler.ts', 'api/sellers/handler.ts']],
  ['api/offers/handler.ts', ['api/offers/decider.ts']],
  ['api/offers/decider.ts', ['schema/offers/events.ts']],
  ['api/sellers/handler.ts', ['schema/kernel/money.ts']],
  ['schema/kernel/money.test.ts', ['schema/kernel/money.ts']],
]);
const READ_SOURCES = reach(['docs/none.md'], MODULES).tests;
const testsOf = (...changed: readonly string[]) =>
  reach(changed, MODULES).tests.filter((test) => !READ_SOURCES.includes(test));

describe('a change reaches', () => {
  it('the tests that import it, over however many files', () => {
    expect(testsOf('api/offers/decider.ts')).toContain('api/offers/decider.test.ts');
    expect(testsOf('schema/kernel/money.ts')).toEqual(['schema/kernel/money.test.ts']);
  });

  it('of those that start the product the ones of its feature, by folder or by import', () => {
    expect(testsOf('api/offers/handler.ts')).toEqual([
      'api/conversation-access-control.int.test.ts',
      'api/offers/offers.int.test.ts',
    ]);
  });

  it('all that start the product where it changes how that is put together', () => {
    expect(testsOf('api/main.ts')).toEqual([
      'api/conversation-access-control.int.test.ts',
      'api/offers/offers.int.test.ts',
      'api/sellers/sellers.int.test.ts',
    ]);
  });

  it('itself where it is a test', () => {
    expect(testsOf('api/sellers/sellers.int.test.ts')).toEqual(['api/sellers/sellers.int.test.ts']);
  });

  it('journeys, which it names apart', () => {
    expect(reach(['api/offers/handler.ts'], MODULES).journeys).toEqual(['web/e2e/offers.e2e.test.ts']);
  });

  it('all where all depend on it', () => {
    expect(reach(['package-lock.json', 'api/offers/handler.ts'], MODULES).byAll).toEqual(['package-lock.json']);
    expect(reach(['api/features.ts', 'api/main.ts'], MODULES).byAll).toEqual(['api/features.ts', 'api/main.ts']);
  });

  it('none where nothing changed', () => {
    expect(reach([], MODULES)).toEqual({ byAll: [], tests: [], journeys: [] });
  });
});
