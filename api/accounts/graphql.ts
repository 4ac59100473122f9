import {
  Account,
  AdminUserDetail,
  AdminUserPage,
  Consent,
  PendingErasure,
  RoleChange,
  SECURITY_CHANGES,
  SecurityChange,
  SocialAccount,
} from '../../projections/accounts/views.ts';
import { CONSENT_DOCUMENTS } from '../../schema/accounts/consents.ts';
import { SIGN_IN_WAYS, type SignInWay } from '../../schema/accounts/providers.ts';
import { GRANTED_ROLES, ROLES } from '../../schema/accounts/roles.ts';
import { User } from '../../schema/accounts/user.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, objectFrom, typeOf } from '../platform/graphql/from-zod.ts';

enumFrom('Role', ROLES, 'The roles of a user; everybody is a buyer.');
enumFrom('GrantedRole', GRANTED_ROLES, 'A role that an admin grants and revokes.');
enumFrom('RoleChangeKind', RoleChange.shape.change.options);
enumFrom('SecurityChangeKind', SECURITY_CHANGES);
enumFrom('ConsentDocument', CONSENT_DOCUMENTS);
export const ProviderEnum = enumFrom('SignInProvider', SIGN_IN_WAYS);

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** The ways of signing in that this server offers, in display order. */
    readonly signInWays: readonly SignInWay[];
  }
}
builder.queryField('signInWays', (t) =>
  t.field({
    type: [ProviderEnum],
    description: 'The ways of signing in that this server offers, in the order of the offer.',
    resolve: (_root, _args, { signInWays }) => [...signInWays],
  }),
);

const UserRef = objectFrom('User', User, { description: 'The signed-in user.' });
objectFrom('SocialAccount', SocialAccount, {
  description: 'A way of signing in that is linked to the account. Name and e-mail address come from the provider.',
});
objectFrom('Consent', Consent, { description: "A person's consent to a version of a text, or its withdrawal." });
objectFrom('PendingErasure', PendingErasure, { description: 'The planned erasure of an account.' });
objectFrom('Account', Account, { description: 'The account of the signed-in user.' });

objectFrom('RoleChange', RoleChange, {
  description: 'The grant or revocation of a role.',
  as: { by: 'ID' },
});
objectFrom('SecurityChange', SecurityChange, {
  description: 'A change to how a user signs in.',
  as: { by: 'ID' },
});
/** A user whose details are optional, because lists omit them. The resolvers below load a missing detail only if the query selects it. */
const Listed = AdminUserDetail.partial({ history: true, security: true, hasSecondFactor: true, sessions: true });
const { history, security } = AdminUserDetail.shape;
export const AdminUserRef = objectFrom('AdminUser', Listed, {
  description: 'A user, as admins see them.',
  fields: (t) => ({
    history: t.field({
      type: typeOf(history),
      description: history.description,
      resolve: (user, _args, { accounts }): unknown => user.history ?? accounts.queries.rolesHistory(user.id),
    }),
    security: t.field({
      type: typeOf(security),
      description: security.description,
      resolve: (user, _args, { accounts }): unknown => user.security ?? accounts.queries.securityHistory(user.id),
    }),
    hasSecondFactor: t.boolean({
      resolve: async ({ id }, _args, { secondFactor }) => (await secondFactor.safetyOf(id)).hasSecondFactor,
    }),
    sessions: t.int({
      description: AdminUserDetail.shape.sessions.description,
      resolve: async ({ id }, _args, { secondFactor }) => (await secondFactor.safetyOf(id)).sessions,
    }),
  }),
});
objectFrom('AdminUserPage', AdminUserPage, { as: { nodes: AdminUserRef } });

// Declared for GraphQL only: if nobody is signed in, GraphQL returns null, whereas REST rejects the request.
builder.queryField('currentUser', (t) =>
  t.field({
    type: UserRef,
    nullable: true,
    description: 'The signed-in user; null for a stranger. REST: `GET /api/auth/user`.',
    resolve: (_root, _args, { currentUser }) => currentUser,
  }),
);
