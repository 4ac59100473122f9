import { auditProjector } from '../../projections/audit/projector.ts';
import { auditQueries } from '../../projections/audit/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { auditHandler } from './handler.ts';
import { auditMigrations } from './migrations.ts';
import { auditRoutes } from './operations.ts';
import { transcriptKeys } from './transcript/keys.ts';

/** Histories of conversations, offers and articles, and signed transcripts of these histories. */
export const audit = feature({
  name: 'audit',
  projectors: [auditProjector],
  migrations: auditMigrations,
  compose: (needs: Platform) => {
    const { db, runner, config, commands: commandLog } = needs;
    const queries = auditQueries(db);
    const keys = transcriptKeys(db, config.transcriptKey);
    const shown = shownBy(runner, 'audit');
    const histories = auditHandler({ ...needs, queries, keys, shown });
    return {
      personalData: {
        erase: 'with the key',
        export: { looksIntoConversations: queries.looksBy, transcripts: queries.transcriptsOf },
      },
      context: { audit: histories },
      pages: [
        unlistedPage(
          '/admin/conversations',
          'Histories of conversations',
          'Where the admins of CarSetu look, with a reason, into what people said and offered.',
        ),
      ],
      routes: [routesWith(auditRoutes, { audit: histories, commandLog })],
    };
  },
});
