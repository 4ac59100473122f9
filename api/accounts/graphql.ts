import { ROLES } from '../../schema/accounts/roles.ts';
import type { User } from '../../schema/accounts/user.ts';
import { builder } from '../platform/graphql/builder.ts';

export const RoleEnum = builder.enumType('Role', {
  values: ROLES,
  description: 'What somebody may be here; everybody is a buyer.',
});

export const UserRef = builder.objectRef<User>('User').implement({
  description: 'Who is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    profileImageUrl: t.exposeString('profileImageUrl', { nullable: true }),
    isPremium: t.exposeBoolean('isPremium', { description: 'Whether the premium plan is active.' }),
    roles: t.expose('roles', { type: [RoleEnum] }),
    phoneVerified: t.exposeBoolean('phoneVerified', { description: 'Whether a phone number of theirs is verified.' }),
  }),
});

builder.queryField('currentUser', (t) =>
  t.field({
    type: UserRef,
    nullable: true,
    description: 'Who is signed in; null for a stranger. Twin of GET /api/auth/user.',
    resolve: (_root, _args, { currentUser }) => currentUser,
  }),
);
