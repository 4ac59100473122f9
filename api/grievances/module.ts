import { grievancesProjector } from '../../projections/grievances/projector.ts';
import { grievanceQueries } from '../../projections/grievances/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { plainPage, unlistedPage } from '../platform/http/pages.ts';
import { job } from '../platform/jobs/definition.ts';
import { grievanceCommands } from './handler.ts';
import { type GrievanceNotificationPorts, grievanceNotifications } from './notifications.ts';
import { grievanceRoutes } from './operations.ts';

type Needs = Platform & Omit<GrievanceNotificationPorts, 'queries' | 'deskEmail' | keyof Platform>;

/** Complaints to the grievance officer, and their deadlines. */
export const grievances = feature({
  name: 'grievances',
  projectors: [grievancesProjector],
  compose: (needs: Needs) => {
    const { db, store, clock, runner, config, commands: commandLog } = needs;
    const queries = grievanceQueries(db);
    const shown = shownBy(runner, 'grievances');
    const parts = { clock, queries, commands: grievanceCommands({ db, store, clock, queries, shown }) };
    const telling = grievanceNotifications({ ...needs, queries, deskEmail: config.site.supportEmail });
    return {
      personalData: {
        erase: parts.commands.erase,
        export: { grievances: (userId) => queries.exportOf(userId, clock()) },
      },
      context: { grievances: parts },
      desks: {
        grievances: async () => (await queries.desk({ list: 'open', first: 1 }, clock())).total,
      },
      pages: [
        plainPage(
          '/grievance',
          'Grievances',
          'How to complain to the grievance officer of CarSetu, until when you get an answer, and how your grievances stand.',
        ),
        unlistedPage('/admin/grievances', 'Grievances desk', 'Where the admins of CarSetu answer grievances.'),
      ],
      routes: [routesWith(grievanceRoutes, { ...parts, commandLog })],
      jobs: [
        // Runs often, because the shortest deadline is two hours, and its first reminder is sent half an hour before the deadline.
        job({ name: 'grievances.remind', cron: '*/5 * * * *', maxAttempts: 3, run: () => telling.remind() }),
      ],
      reactions: [telling.reaction],
    };
  },
});
