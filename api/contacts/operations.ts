import { randomUUID } from 'node:crypto';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { ContactWay } from '../../schema/contacts/contact-way.ts';
import { PageOfInquiries } from '../../schema/contacts/inputs.ts';
import { Inquiry, InquiryPage } from '../../schema/contacts/inquiry.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import { account, everybody, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import './graphql-types.ts';
import type { ContactCommands } from './handler.ts';

interface Ports {
  readonly commands: ContactCommands;
  readonly queries: Pick<InquiryQueries, 'ofSeller' | 'oneOfSeller'>;
}
const { operation, routes } = operations<Ports>({ tags: ['contacts'], ports: ({ contacts }) => contacts });
operation({
  name: 'contactWay',
  rest: 'GET /api/cars/:id/contact',
  summary: 'How the seller of a car can be contacted; open to everybody',
  description: 'By the id of the car or of one of its listings. CAR_NOT_FOUND (404)',
  access: everybody,
  ids: ['carId'],
  output: ContactWay,
  headers: async () => ({ 'cache-control': 'no-store' }),
  run: ({ commands }, { asking: { user, visitor }, ids }) => commands.way({ user, visitor }, ids.carId),
});
operation({
  name: 'sellerInquiries',
  rest: 'GET /api/seller/inquiries',
  summary: "The inquiries about the signed-in seller's cars, newest first",
  description: PAGE_DESCRIPTION,
  access: account,
  input: PageOfInquiries,
  query: PageQuery,
  output: InquiryPage,
  graphql: { as: { after: 'String' } },
  run: ({ queries }, { sender, input }) => queries.ofSeller(sender.id, input),
});
operation({
  name: 'answerInquiry',
  rest: 'POST /api/seller/inquiries/:id/answered',
  summary: 'Records that the seller has answered an inquiry outside the product',
  description: 'INQUIRY_NOT_FOUND (404). Repeating it changes nothing',
  access: account,
  ids: ['id'],
  output: Inquiry,
  idempotent: {
    command: async ({ commands }, { sender, ids, as }) => {
      await commands.answered(sender, ids.id, as.commandId ?? randomUUID());
      return ids.id;
    },
    again: async ({ queries }, { sender }, id) => {
      const inquiry = await queries.oneOfSeller(sender.id, id.toLowerCase());
      if (!inquiry) throw InquiryNotFound();
      return inquiry;
    },
  },
});

/** REST routes for buyers to contact sellers, and for sellers to read and manage their inquiries. */
export const inquiryRoutes = routes;
