import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { CarFilter } from '../../schema/marketplace/inputs.ts';
import { builder } from '../platform/graphql/builder.ts';
import { declareMutations } from '../platform/graphql/mutation-type.ts';
import { CarFilterInput } from '../shared/graphql-car-filter.ts';
import type { MarketReports } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly reports: MarketReports;
  }
}

const ReportMailed = builder.objectRef<{ readonly isOnItsWay: boolean }>('ReportMailed').implement({
  fields: (t) => ({ isOnItsWay: t.exposeBoolean('isOnItsWay') }),
});

declareMutations();
// Defined separately for GraphQL, because the REST route has a separate rate limit.
builder.mutationField('mailMarketReport', (t) =>
  t.field({
    type: ReportMailed,
    errors: {},
    description:
      "Mails a report as CSV to the account's own address: what the cars of a filter cost, where they are, and who lists them. Premium Buyer. Fails with PREMIUM_REQUIRED, NO_EMAIL_ADDRESS, MAIL_UNAVAILABLE. REST: `POST /api/reports/market`.",
    args: { filter: t.arg({ type: CarFilterInput }) },
    resolve: async (_root, { filter }, { reports, currentUser }) => {
      await reports.mail(signedIn(currentUser), parseInput(CarFilter, filter ?? {}));
      return { isOnItsWay: true };
    },
  }),
);
