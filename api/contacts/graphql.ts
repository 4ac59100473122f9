import { randomUUID } from 'node:crypto';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { ContactInput, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { onceById } from '../shared/idempotency.ts';
import { ContactFields, ContactRef, SecureMessageFields, VisitorRef } from './graphql-types.ts';
import type { ContactCommands } from './handler.ts';
import type { LeadRouteCommands } from './routes/lead-route-handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly contacts: {
      readonly commands: ContactCommands;
      readonly queries: InquiryQueries;
      readonly routes: LeadRouteCommands;
    };
  }
}

const senderOf = ({ currentUser: user, currentVisitor: visitor }: Context) => ({ user, visitor });
const asOf = ({ client }: Context) => ({ door: 'graphql' as const, client });

// Defined separately from REST, which also passes on the language chosen by a person without an account, and returns all stored data about a visitor.
builder.queryField('visitor', (t) =>
  t.field({
    type: VisitorRef,
    nullable: true,
    description: 'The visitor of this session; null for everybody else. REST: `GET /api/visitor`.',
    resolve: (_root, _args, { currentVisitor }) => currentVisitor,
  }),
);

builder.mutationFields((t) => ({
  contactSeller: t.field({
    type: ContactRef,
    errors: {},
    description:
      'Sends an inquiry with name, number and address to the seller of a car; open to everybody. Fails with PHONE_INVALID, NO_WAY_TO_SELLER, OWN_CAR, CAR_NOT_FOR_SALE, TOO_MANY_INQUIRIES. REST: `POST /api/contacts`.',
    args: { input: t.arg({ type: ContactFields, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { contacts, commands: commandLog, currentUser, idempotencyKey: key } = context;
      const payload = parseInput(ContactInput, input);
      const keyed = { commandLog, actor: currentUser?.id ?? 'stranger', key, operation: 'contactSeller', payload };
      const id = await onceById(keyed, async ({ commandId = randomUUID() }) => {
        return (await contacts.commands.contact(senderOf(context), payload, asOf(context), commandId)).id;
      });
      return contacts.commands.again(id);
    },
  }),
  sendSecureMessage: t.field({
    type: ContactRef,
    errors: {},
    description:
      'Starts a conversation with the account that sells a car. Fails with NO_SELLER_HERE, OWN_CAR, CAR_NOT_FOR_SALE, BLOCKED, TOO_MANY_INQUIRIES. REST: `POST /api/contacts/secure-message`.',
    args: { input: t.arg({ type: SecureMessageFields, required: true }) },
    resolve: async (_root, { input }, context) => {
      const buyer = signedIn(context.currentUser);
      const { contacts, commands: commandLog, idempotencyKey: key } = context;
      const payload = parseInput(SecureMessageInput, input);
      const keyed = { commandLog, actor: buyer.id, key, operation: 'sendSecureMessage', payload };
      const id = await onceById(keyed, async ({ commandId = randomUUID() }) => {
        return (await contacts.commands.secureMessage(buyer, payload, asOf(context), commandId)).id;
      });
      return contacts.commands.again(id);
    },
  }),
}));
