// The walls of docs/architecture.md. Each rule gives its reason; scripts/dependency-rules.test.ts shows that each rule detects a violation.
const code = '^(schema|projections|api|web|scripts)/';
const tests = '\\.(int\\.|e2e\\.)?test\\.tsx?$|\\.stories\\.tsx$|^web/e2e/|/testing/';
const open = 'platform|shared|gql|testing'; // any feature of that layer may import these
const reserved = `${open}|app|e2e`; // not features

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'schema-is-pure',
      severity: 'error',
      comment: 'The schema runs in the browser and on the server, so it depends on zod only.',
      from: { path: '^schema/', pathNot: tests },
      to: { pathNot: '^schema/|node_modules/zod/' },
    },
    {
      name: 'projections-see-schema',
      severity: 'error',
      comment: 'Read models are built from events only. Importing commands or pages would tie them to one use.',
      from: { path: '^projections/', pathNot: tests },
      to: { path: '^(api|web|scripts|bench)/' },
    },
    {
      name: 'api-sees-schema-projections',
      severity: 'error',
      comment: 'The API does not depend on the pages that show it or the programs that run it.',
      from: { path: '^api/' },
      to: { path: '^(web|scripts|bench)/' },
    },
    {
      name: 'web-sees-schema',
      severity: 'error',
      comment: 'The web client talks to the API over the network only. Server code must never reach the browser.',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: { path: '^(api|projections|scripts|bench)/' },
    },
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      comment: 'Browsers have no Node modules. Only the files that build and test the client run in Node.',
      from: {
        path: '^web/',
        pathNot: '^web/e2e/|^web/(vite\\.config|chunks|graphql-documents-plugin|icon-imports)\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-are-closed',
      severity: 'error',
      comment:
        'Features of a layer use each other only through schema events and projections/<feature>/queries.ts, so that each can change independently.',
      from: { path: `^(projections|api|web)/(?!(?:${reserved})/)([^/]+)/` },
      to: { path: '^$1/', pathNot: `^$1/($2|${open})/` },
    },
    {
      name: 'search-knows-no-payer',
      severity: 'error',
      comment:
        'The order of the search, similar cars, the figures of the market, alerts and the verdicts on prices cannot be bought, so they cannot see who pays.',
      from: { path: '^projections/marketplace/|^(schema|projections|api)/(price-insights|analytics|searches)/' },
      to: { path: '^(schema|projections|api)/featured/|^api/(shared/)?payments/|^(schema|projections)/payments/' },
    },
    {
      name: 'common-knows-no-feature',
      severity: 'error',
      comment: 'Code that depends on a feature belongs to that feature, not to the shared folders.',
      from: { path: '^(projections|api|web)/(platform|shared)/', pathNot: tests },
      to: { path: `^(projections|api|web)/(?!(?:${open})/)[^/]+/` },
    },
    {
      name: 'deciders-are-pure',
      severity: 'error',
      comment: 'A decision can be replayed and tested only if its command contains all that it needs.',
      from: { path: '(/|-)decider\\.ts$|/deciding/[^/]+\\.ts$' },
      to: { pathNot: '^schema/|/deciding/[^/]+\\.ts$' },
    },
    {
      name: 'handlers-know-no-door',
      severity: 'error',
      comment:
        'GraphQL and REST call the same handlers. A handler that depends on one of them would have to be written twice.',
      from: { path: '(/|-)(handler|reactor)\\.ts$' },
      to: { path: '(/|-)(graphql|rest|operations)\\.ts$|node_modules/(@pothos|graphql|graphql-yoga|fastify)/' },
    },
    {
      name: 'doors-touch-no-database',
      severity: 'error',
      comment: 'GraphQL and REST only translate. They read through queries and write through handlers.',
      from: { path: '(/|-)(graphql|rest|operations)\\.ts$' },
      to: { path: 'node_modules/(knex|pg)/|^api/platform/event-store' },
    },
    {
      name: 'ui-touches-no-network',
      severity: 'error',
      comment: 'Stories and tests show the design system without a server.',
      from: { path: '^web/shared/ui/' },
      to: { path: 'node_modules/@apollo/' },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      comment: 'Production code that imports a test would ship the test.',
      from: { path: code, pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'No file of a circle can be read, tested or moved alone.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nothing imports is dead code.',
      from: { orphan: true, path: code, pathNot: `${tests}|\\.d\\.ts$|^scripts/|^web/public/` },
      to: {},
    },
    {
      name: 'no-dev-dependency-in-production',
      severity: 'error',
      comment: 'Production installs have no dev dependencies, so the import would fail.',
      from: { path: '^(schema|projections|api)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import that cannot be resolved fails at run time.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/gql/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
