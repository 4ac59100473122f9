// The walls of docs/architecture.md. Each rule says why it stands; scripts/walls.test.ts shows that each one falls when broken.
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
      comment: 'The shared language runs in the browser and in the server: it may need zod and nothing else.',
      from: { path: '^schema/', pathNot: tests },
      to: { pathNot: '^schema/|node_modules/zod/' },
    },
    {
      name: 'projections-see-schema',
      severity: 'error',
      comment: 'Read models are built from events alone; knowing commands or pages would tie them to one use.',
      from: { path: '^projections/', pathNot: tests },
      to: { path: '^(api|web|scripts|bench)/' },
    },
    {
      name: 'api-sees-schema-projections',
      severity: 'error',
      comment: 'The write side and the doors do not know who runs or shows them.',
      from: { path: '^api/' },
      to: { path: '^(web|scripts|bench)/' },
    },
    {
      name: 'web-sees-schema',
      severity: 'error',
      comment: 'Web and api meet on the wire only; server code must never reach the browser.',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: { path: '^(api|projections|scripts|bench)/' },
    },
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      comment: 'There is no Node in a browser; only what builds and tests the client runs in it.',
      from: { path: '^web/', pathNot: '^web/e2e/|^web/(vite\\.config|documents|icon-imports)\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-are-closed',
      severity: 'error',
      comment:
        'Features of one layer meet through schema events and projections/<feature>/queries.ts, so that each can change alone.',
      from: { path: `^(projections|api|web)/(?!(?:${reserved})/)([^/]+)/` },
      to: { path: '^$1/', pathNot: `^$1/($2|${open})/` },
    },
    {
      name: 'common-knows-no-feature',
      severity: 'error',
      comment: 'Shared machinery that knows a feature is no longer shared.',
      from: { path: '^(projections|api|web)/(platform|shared)/', pathNot: tests },
      to: { path: `^(projections|api|web)/(?!(?:${open})/)[^/]+/` },
    },
    {
      name: 'deciders-are-pure',
      severity: 'error',
      comment: 'A decision is replayable and testable only when all it needs comes in the command.',
      from: { path: '(/|-)decider\\.ts$|/deciding/[^/]+\\.ts$' },
      to: { pathNot: '^schema/|/deciding/[^/]+\\.ts$' },
    },
    {
      name: 'handlers-know-no-door',
      severity: 'error',
      comment: 'GraphQL and REST call the same handlers; a handler that knows its door would need a twin.',
      from: { path: '/(handler|reactor)\\.ts$' },
      to: { path: '/(graphql|rest)\\.ts$|node_modules/(@pothos|graphql|graphql-yoga|fastify)/' },
    },
    {
      name: 'doors-touch-no-database',
      severity: 'error',
      comment: 'A door translates; what it reads or writes goes through queries and handlers.',
      from: { path: '/(graphql|rest)\\.ts$' },
      to: { path: 'node_modules/(knex|pg)/|^api/platform/event-store' },
    },
    {
      name: 'ui-touches-no-network',
      severity: 'error',
      comment: 'The design system is shown in stories and tests without a server.',
      from: { path: '^web/shared/ui/' },
      to: { path: 'node_modules/@apollo/' },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      comment: 'Production code that imports a test ships the test.',
      from: { path: code, pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'In a circle nothing can be read, tested or moved by itself.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nothing imports is dead or forgotten.',
      from: { orphan: true, path: code, pathNot: `${tests}|\\.d\\.ts$|^scripts/|^web/public/` },
      to: {},
    },
    {
      name: 'no-dev-dependency-in-production',
      severity: 'error',
      comment: 'It would be missing where only production packages are installed.',
      from: { path: '^(schema|projections|api)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import that leads nowhere fails at run time.',
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
