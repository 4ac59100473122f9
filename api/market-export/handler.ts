import { createHash } from 'node:crypto';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { User } from '../../schema/accounts/user.ts';
import { dateOf, dayOf } from '../../schema/analytics/days.ts';
import { MailUnavailable, NoEmailAddress } from '../../schema/market-export/rejections.ts';
import type { CarFilter } from '../../schema/marketplace/inputs.ts';
import { premiumOnly } from '../../schema/subscriptions/premium-required.ts';
import type { Mailer } from '../platform/email-and-sms/ports.ts';
import { marketReport } from './market-report.ts';

export interface MarketReportPorts {
  readonly marketplace: Pick<MarketplaceQueries, 'search'>;
  readonly mailer: Mailer;
  readonly clock: () => Date;
}

export interface MarketReportFile {
  readonly fileName: string;
  readonly csv: string;
}

const dayIn = (now: Date): string => dateOf(dayOf(now.getTime()));
const digestOf = (filter: CarFilter): string =>
  createHash('sha256').update(JSON.stringify(filter)).digest('hex').slice(0, 16);

const TEXT = `Here is the market report that you asked for: what the cars of your filter cost, where they stand and who lists them, as of today. It opens in any spreadsheet.

The figures are those of the sources at that moment; asking prices, not what cars were sold for.

CarSetu
`;

/** Creates and sends market reports, which are part of the Premium Buyer plan. */
export const marketReports = ({ marketplace, mailer, clock }: MarketReportPorts) => {
  /** @throws Rejection PREMIUM_REQUIRED */
  const make = async (user: User, filter: CarFilter): Promise<MarketReportFile> => {
    premiumOnly(user);
    const now = clock();
    return { fileName: `carsetu-market-${dayIn(now)}.csv`, csv: await marketReport(marketplace, { filter, now }) };
  };
  return {
    make,
    /** Sends the report to the account's e-mail address, at most once a day per filter.
     *  @throws Rejection PREMIUM_REQUIRED, NO_EMAIL_ADDRESS, MAIL_UNAVAILABLE */
    async mail(user: User, filter: CarFilter): Promise<void> {
      premiumOnly(user);
      if (!user.email) throw NoEmailAddress();
      if (!mailer.isAvailable) throw MailUnavailable();
      const { fileName, csv } = await make(user, filter);
      await mailer.send({
        to: user.email,
        personId: user.id,
        subject: `Your market report of ${dayIn(clock())}`,
        text: TEXT,
        attachments: [{ filename: fileName, contentType: 'text/csv; charset=utf-8', content: Buffer.from(csv) }],
        dedupeKey: `market-report ${user.id} ${dayIn(clock())} ${digestOf(filter)}`,
      });
    },
  };
};
export type MarketReports = ReturnType<typeof marketReports>;
