import type { FastifyPluginAsync, FastifyPluginOptions } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Migration } from '../../projections/platform/migrate.ts';
import type { Projector } from '../../projections/platform/projector.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { CommandLog } from './command-log.ts';
import type { Config } from './config.ts';
import type { Eraser } from './forgetting/forget.ts';
import type { Page } from './http/pages.ts';
import type { JobDefinition } from './jobs/definition.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Reaction } from './reactor.ts';
import type { PubSub } from './realtime/pubsub.ts';

/** Exports one feature's data about a person as a value that can be converted to JSON. Encrypted data is decrypted first, because the export is for
 *  the person. */
export type ExportOf = (personId: string) => Promise<unknown>;

/** Defines how a feature exports and erases its data about people. */
export interface PersonalData {
  /** Runs when a person is erased, before their key is destroyed. Erasers run in reverse order of the features, because later features depend on
   *  earlier features. `with the key`: nothing needs to be deleted, because all data is encrypted, or names the person only by an id that no longer
   *  resolves. */
  readonly erase: Eraser | 'with the key';
  /** Whether this eraser runs before the erasers of all other features, so that nothing can be sold or debited even if other erasers fail. */
  readonly isErasedFirst?: boolean;
  /** The exporters, keyed by the names that their exports have in a person's download. */
  readonly export: Readonly<Record<string, ExportOf>>;
}

/** The parts that a feature contributes to the application. */
export interface FeatureParts {
  /** `none` means that the feature stores nothing about people. A test checks this by searching its tables for columns about people. */
  readonly personalData: PersonalData | 'none';
  /** The values that later features may need. Each name is unique among features. */
  readonly provides?: object;
  /** The values that the feature adds to the context of GraphQL resolvers. */
  readonly context?: object;
  readonly routes?: readonly FastifyPluginAsync[];
  readonly pages?: readonly Page[];
  /** Functions that count the items waiting at the feature's admin desks (pages with work for admins), keyed by the desk's path below `/admin/`.
   *  Desks at which nothing can wait are not listed. */
  readonly desks?: Readonly<Record<string, () => Promise<number>>>;
  readonly jobs?: readonly JobDefinition[];
  readonly reactions?: readonly Reaction[];
  /** Runs once the read models are following the log, before the server listens on its port. */
  start?(): Promise<void>;
  /** Runs before the feature's dependencies are closed. */
  stop?(): Promise<void>;
}

/** One feature: its tables, and a function that creates its parts from its needs. Importing the feature's module adds its fields to the GraphQL
 *  schema. */
export interface Feature<Needs, Parts extends FeatureParts> {
  /** The name of the feature's folder. */
  readonly name: string;
  readonly projectors?: readonly Projector[];
  /** The migrations for the feature's tables that are not read models. */
  readonly migrations?: readonly Migration[];
  readonly compose: (needs: Needs) => Parts;
}

/** Declares a feature: `export const offers = feature({ name: 'offers', compose: ({ db, party }: Needs) => ... })`. */
export const feature = <Needs, Parts extends FeatureParts>(definition: Feature<Needs, Parts>): Feature<Needs, Parts> =>
  definition;

/** Binds a route plugin to its options, so that it can be listed in a feature's `routes`. */
export const routesWith =
  <Options extends FastifyPluginOptions>(
    plugin: FastifyPluginAsyncZod<Options>,
    options: NoInfer<Options>,
  ): FastifyPluginAsync =>
  async (app) => {
    await app.register(plugin, options);
  };

/** The values that the composition root passes to every feature. */
export interface Platform {
  readonly config: Config & { readonly databaseUrl: string };
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly db: Knex;
  readonly store: EventStore;
  readonly runner: ProjectionRunner;
  readonly commands: CommandLog;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly registry: Registry;
  readonly live: PubSub;
  readonly queue: Jobs;
}

/** The parts of all features. They are passed to every feature, together with what the feature needs. The list is complete once the last feature is composed. */
export interface Everything {
  readonly features: () => readonly FeatureParts[];
}

type ProvidedBy<Parts> = Parts extends { readonly provides: infer Provided } ? Provided : unknown;
type ContextOf<Parts> = Parts extends { readonly context: infer Context } ? Context : unknown;

interface Composition<Provided, Context> {
  readonly provided: Provided;
  readonly context: Context;
  /** The parts of the features, in the order of the feature list. */
  readonly parts: readonly FeatureParts[];
}

interface Tables {
  readonly projectors: readonly Projector[];
  readonly migrations: readonly Migration[];
}

/** The features in order. Each feature may need what the base and earlier features provide. */
export interface Features<Base, Provided, Context> extends Tables {
  /** Adds a feature. The code compiles only if the base and earlier features provide everything that the feature needs. */
  with<Parts extends FeatureParts>(
    next: Feature<Provided, Parts>,
  ): Features<Base, Provided & ProvidedBy<Parts>, Context & ContextOf<Parts>>;
  /** Creates the parts of all features, each once.
   *  @throws Error if two features provide the same name */
  compose(base: Base): Composition<Provided, Context>;
}

type Compose<Base, Provided, Context> = (
  base: Base,
  made: FeatureParts[],
) => Omit<Composition<Provided, Context>, 'parts'>;

const listed = <Base, Provided extends object, Context>(
  { projectors, migrations }: Tables,
  compose: Compose<Base, Provided, Context>,
): Features<Base, Provided, Context> => ({
  projectors,
  migrations,
  with: <Parts extends FeatureParts>(next: Feature<Provided, Parts>) =>
    listed(
      {
        projectors: [...projectors, ...(next.projectors ?? [])],
        migrations: [...migrations, ...(next.migrations ?? [])],
      },
      (base: Base, made) => {
        const before = compose(base, made);
        const parts = next.compose(before.provided);
        const known = new Set(Object.keys(before.provided));
        const twice = Object.keys({ ...parts.provides }).filter((name) => known.has(name));
        if (twice.length > 0)
          throw new Error(`${next.name} provides names that are already provided: ${twice.join(', ')}`);
        made.push(parts);
        return {
          provided: { ...before.provided, ...parts.provides } as Provided & ProvidedBy<Parts>,
          context: { ...before.context, ...parts.context } as Context & ContextOf<Parts>,
        };
      },
    ),
  compose: (base) => {
    const parts: FeatureParts[] = [];
    return { ...compose(base, parts), parts };
  },
});

/** Starts a list of features with the base and the platform's tables. */
export const features = <Base extends object>(
  migrations: readonly Migration[] = [],
): Features<Base, Base & Everything, object> =>
  listed<Base, Base & Everything, object>({ projectors: [], migrations }, (base, made) => ({
    provided: { ...base, features: () => made },
    context: {},
  }));

const keptBy = (parts: readonly FeatureParts[]): readonly PersonalData[] =>
  parts.flatMap(({ personalData }) => (personalData === 'none' ? [] : [personalData]));

/** Returns the erasers of all features, in order of execution. */
export const erasersOf = (parts: readonly FeatureParts[]): readonly Eraser[] => {
  const backwards = [...keptBy(parts)].reverse();
  const inOrder = [
    ...backwards.filter(({ isErasedFirst }) => isErasedFirst),
    ...backwards.filter(({ isErasedFirst }) => !isErasedFirst),
  ];
  return inOrder.flatMap(({ erase }) => (erase === 'with the key' ? [] : [erase]));
};

/** Returns functions that count the items waiting at the admin desks of all features, keyed by the desk's path below `/admin/`. */
export const desksOf = (parts: readonly FeatureParts[]): Readonly<Record<string, () => Promise<number>>> =>
  Object.assign({}, ...parts.map(({ desks }) => desks));

/** Returns the exporters of all features, keyed by the names that their exports have in a person's download. */
export const exportersOf = (parts: readonly FeatureParts[]): Readonly<Record<string, ExportOf>> =>
  Object.assign({}, ...keptBy(parts).map((kept) => kept.export));
