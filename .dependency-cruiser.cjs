const code = '^(schema|projections|api|web|scripts)/';
const tests = '\\.(int\\.)?test\\.tsx?$|\\.stories\\.tsx$|^web/e2e/|/testing/';
const open = 'platform|shared|gql|testing'; // any feature of that layer may import these
const reserved = `${open}|app|e2e`; // not features
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'schema-is-pure',
      severity: 'error',
      from: { path: '^schema/', pathNot: tests },
      to: { pathNot: '^schema/|node_modules/zod/' },
    },
    {
      name: 'projections-see-schema',
      severity: 'error',
      from: { path: '^projections/', pathNot: tests },
      to: { path: '^(api|web|scripts|bench)/' },
    },
    {
      name: 'api-sees-schema-projections',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(web|scripts|bench)/' },
    },
    {
      name: 'web-sees-schema',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: { path: '^(api|projections|scripts|bench)/' },
    },
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/|vite\\.config' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-are-closed',
      severity: 'error',
      from: { path: `^(projections|api|web)/(?!(?:${reserved})/)([^/]+)/` },
      to: { path: '^$1/', pathNot: `^$1/($2|${open})/` },
    },
    {
      name: 'common-knows-no-feature',
      severity: 'error',
      from: { path: '^(projections|api|web)/(platform|shared)/', pathNot: tests },
      to: { path: `^(projections|api|web)/(?!(?:${open})/)[^/]+/` },
    },
    { name: 'deciders-are-pure', severity: 'error', from: { path: '/decider\\.ts$' }, to: { pathNot: '^schema/' } },
    {
      name: 'handlers-know-no-door',
      severity: 'error',
      from: { path: '/(handler|reactor)\\.ts$' },
      to: { path: '/(graphql|rest)\\.ts$|node_modules/(@pothos|graphql|graphql-yoga|fastify)/' },
    },
    {
      name: 'doors-touch-no-database',
      severity: 'error',
      from: { path: '/(graphql|rest)\\.ts$' },
      to: { path: 'node_modules/(knex|pg)/|^api/platform/event-store' },
    },
    {
      name: 'ui-touches-no-network',
      severity: 'error',
      from: { path: '^web/shared/ui/' },
      to: { path: 'node_modules/@apollo/' },
    },
    { name: 'tests-are-leaves', severity: 'error', from: { path: code, pathNot: tests }, to: { path: tests } },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: code, pathNot: `${tests}|\\.d\\.ts$|^scripts/|/migrations/` },
      to: {},
    },
    {
      name: 'no-dev-dependency-in-production',
      severity: 'error',
      from: { path: '^(schema|projections|api)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/gql/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
