import { accountQueries } from '../../projections/accounts/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { safetyProjector } from '../../projections/safety/projector.ts';
import { type SafetyQueries, safetyQueries } from '../../projections/safety/queries.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { type Originate, originOf } from '../platform/command-origin.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { job } from '../platform/jobs/definition.ts';
import { accessSignals } from './contact-permission-signals.ts';
import { safetyDeskCommands } from './desk-handler.ts';
import { safetyDeskRoutes } from './desk-operations.ts';
import './graphql.ts';
import { type Standing, safetyGuard, standing as standingIn } from './contact-permission.ts';
import { type TalkCounts, talkCounts } from './contact-rate-limits.ts';
import { type SafetyPorts, safetyCommands } from './handler.ts';
import { safetyMigrations } from './migrations.ts';
import { safetyRoutes } from './operations.ts';
import { type SafetyReactionPorts, safetyReaction } from './reactor.ts';

interface Guarding {
  readonly queries: SafetyQueries;
  readonly counts: TalkCounts;
  readonly standing: Standing;
}

/** The safety guard and its dependencies. No feature can send messages without this module. */
export const guard = feature({
  name: 'safety-guard',
  compose: ({ db, store, clock, config }: Platform) => {
    const queries = safetyQueries(db);
    const counts = talkCounts({ db, messagesAMinute: config.talkingLimit });
    const guarding: Guarding = { queries, counts, standing: standingIn(store) };
    const guardian: SafetyGuard = safetyGuard({ store, clock, counts, clearedOf: queries.clearedOf });
    return { personalData: 'none', provides: { guard: guardian, guarding } };
  },
});

interface Needs
  extends Platform,
    Pick<SafetyReactionPorts, 'notify' | 'languageOf' | 'hideMessage' | 'restoreMessage'> {
  readonly guarding: Guarding;
  /** Returns the parties of a conversation. While the event log is unreachable, reads them from the read model. */
  readonly partyRead: SafetyPorts['party'];
}

/** Blocking and reporting people, and the moderation of the reports. */
export const safety = feature({
  name: 'safety',
  projectors: [safetyProjector],
  migrations: safetyMigrations,
  compose: ({ partyRead: party, guarding, ...needs }: Needs) => {
    const { db, clock, runner, commands: commandLog } = needs;
    const { queries, standing, counts } = guarding;
    const people = accountQueries(db);
    const shown = shownBy(runner, 'safety');
    const words = accessSignals(needs.live);
    const commands = safetyCommands({ ...needs, party, queries, standing, words, shown });
    const desk = safetyDeskCommands({ ...needs, queries, words, shown });
    const originate: Originate = (...of) => originOf(db, ...of);
    const hasAccount = async (personId: string) => (await people.user(personId)) !== null;
    return {
      personalData: {
        erase: 'with the key',
        export: {
          safety: async (personId) => ({
            ...(await commands.standing({ id: personId })),
            blocks: await queries.blocksOf(personId),
            messageInteractions: await queries.interactionsBy(personId),
          }),
        },
      },
      desks: {
        moderation: async () => (await queries.conductCases({ state: 'open', first: 1 })).total,
      },
      context: { safety: { commands, desk, queries, words, originate, clock } },
      pages: [
        unlistedPage(
          '/admin/moderation',
          'Moderation',
          'Where the admins of CarSetu answer reports of people and messages.',
        ),
      ],
      routes: [
        routesWith(safetyRoutes, { commands, originate, commandLog }),
        routesWith(safetyDeskRoutes, { queries, desk, commandLog }),
      ],
      jobs: [job({ name: 'safety.forget-counts', cron: '50 3 * * *', run: () => counts.prune(clock()) })],
      reactions: [safetyReaction({ ...needs, queries, hasAccount })],
    };
  },
});
