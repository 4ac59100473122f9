import { signedIn } from '../../schema/accounts/signed-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { CarFilter } from '../../schema/marketplace/inputs.ts';
import { builder } from '../platform/graphql/builder.ts';
import '../platform/graphql/mutations.ts';
import { CarFilterInput } from '../shared/graphql-search-terms.ts';
import type { MarketReports } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Market reports. */
    readonly reports: MarketReports;
  }
}

const ReportMailed = builder.objectRef<{ readonly isOnItsWay: boolean }>('ReportMailed').implement({
  fields: (t) => ({ isOnItsWay: t.exposeBoolean('isOnItsWay') }),
});

builder.mutationField('mailMarketReport', (t) =>
  t.field({
    type: ReportMailed,
    errors: {},
    description:
      'Sends what the cars of a filter cost, where they stand and who lists them to the account’s own address, as CSV. Premium Buyer; refused with PREMIUM_REQUIRED, NO_EMAIL_ADDRESS, MAIL_UNAVAILABLE. Twin of POST /api/reports/market.',
    args: { filter: t.arg({ type: CarFilterInput }) },
    resolve: async (_root, { filter }, { reports, currentUser }) => {
      await reports.mail(signedIn(currentUser), parseInput(CarFilter, filter ?? {}));
      return { isOnItsWay: true };
    },
  }),
);
