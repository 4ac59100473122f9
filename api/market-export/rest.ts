import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { CarFilter } from '../../schema/marketplace/inputs.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { FlatSearch, fromAddress } from '../shared/search-query-params.ts';
import type { MarketReports } from './handler.ts';

const tags = ['reports'];
/** The rate limit per IP address per hour. It is low, because each report reads every car many times. */
const config = { rateLimit: { max: 60, timeWindow: 3_600_000 } };

/** REST routes for market reports, for signed-in users with the Premium Buyer plan. */
export const marketReportRoutes: FastifyPluginAsyncZod<{ reports: MarketReports }> = async (app, { reports }) => {
  const schema = {
    security: ACCOUNT_COOKIE,
    summary: 'What the cars of a filter cost, where they are, and who lists them (CSV)',
    description:
      'The filter is that of GET /api/cars, over all sources. The report has sums and medians only, no single car. SIGN_IN_REQUIRED (401), PREMIUM_REQUIRED (403).',
    tags,
    produces: ['text/csv'],
    querystring: z.preprocess(fromAddress, FlatSearch),
  };
  const onRequest = async ({ user }: { readonly user: Parameters<typeof signedIn>[0] }) => {
    signedIn(user);
  };
  app.get('/api/reports/market.csv', { schema, config, onRequest }, async ({ user, query }, reply) => {
    const { sortBy: _by, sortOrder: _order, limit: _limit, cursor: _cursor, ...filter } = query;
    const { fileName, csv } = await reports.make(signedIn(user), filter);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .serializer(String)
      .send(csv);
  });

  const mail = {
    security: ACCOUNT_COOKIE,
    summary: 'Mails that report to me',
    description:
      "To the account's address, once a day per filter. NO_EMAIL_ADDRESS, MAIL_UNAVAILABLE (409), PREMIUM_REQUIRED (403).",
    tags,
    body: z.object({ filter: CarFilter.default({}) }),
    response: { 202: z.object({ isOnItsWay: z.boolean() }) },
  };
  app.post('/api/reports/market', { schema: mail, config, onRequest }, async ({ user, body }, reply) => {
    await reports.mail(signedIn(user), body.filter);
    return reply.code(202).send({ isOnItsWay: true });
  });
};
