import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import type { SocialAccountRow, UserRow } from './tables.ts';
import type { SecurityChange } from './views.ts';

/** Decrypts a field that belongs to the person the stream is about. Returns null if that person has been erased. */
export type Opened = (sealed: Sealed | null) => string | null;

/** The events from which the `users` table is built: account events and subscription events. */
export type UserEvent = AccountEvent | SubscriptionEvent;

/** Returns the id of the person whom an event is about, taken from the name of its stream: `account-<id>`, `subscription-<id>`. */
export const personOf = ({ streamId }: Pick<Recorded, 'streamId'>): string => streamSubject(streamId);

/** Returns those encrypted fields of an event that the read model stores. */
export const sealedIn = (event: UserEvent): readonly (Sealed | null)[] => {
  switch (event.type) {
    case 'AccountOpened':
    case 'ProfileChanged':
      return [event.data.firstName, event.data.lastName];
    case 'IdentityLinked':
    case 'IdentityRefreshed':
      return [event.data.providerUserId, event.data.email, event.data.name, event.data.avatar];
    case 'EmailConfirmed':
      return [event.data.email];
    case 'PictureChanged':
      return [event.data.pictureUrl];
    case 'PhoneVerified':
      return [event.data.phone];
    case 'RoleGranted':
    case 'RoleRevoked':
    case 'SecondFactorDisabled':
    case 'SessionsEnded':
      return [event.data.reason];
    default:
      return [];
  }
};

const FREE_PLAN = {
  subscription_tier: 'free',
  subscription_status: 'active',
  subscription_expires_at: null,
  is_premium: false,
  premium_expires_at: null,
};

const newUser = (id: string, at: string): UserRow => ({
  id,
  email: null,
  first_name: null,
  last_name: null,
  profile_image_url: null,
  phone: null,
  phone_verified: false,
  phone_verified_at: null,
  ...FREE_PLAN,
  roles: ['buyer'],
  erasure_requested_at: null,
  erase_at: null,
  erased_at: null,
  created_at: at,
  updated_at: at,
  searched: '',
});

const searchedOf = ({ first_name, last_name, email }: UserRow): string =>
  [first_name, last_name, email]
    .filter((text) => text !== null)
    .join(' ')
    .toLowerCase();

const paidUntil = (endsAt: string, at: string): Partial<UserRow> => ({
  subscription_tier: 'premium_buyer',
  subscription_status: 'active',
  subscription_expires_at: endsAt,
  is_premium: true,
  premium_expires_at: endsAt,
  updated_at: at,
});

const changesOf = (user: UserRow, event: UserEvent, opened: Opened): Partial<UserRow> | null => {
  switch (event.type) {
    case 'ProfileChanged': {
      const { firstName, lastName, changedAt } = event.data;
      return { first_name: opened(firstName), last_name: opened(lastName), updated_at: changedAt };
    }
    case 'EmailConfirmed':
      return { email: opened(event.data.email), updated_at: event.data.confirmedAt };
    case 'PictureChanged':
      return { profile_image_url: opened(event.data.pictureUrl), updated_at: event.data.changedAt };
    case 'PhoneVerified': {
      const { phone, verifiedAt } = event.data;
      return { phone: opened(phone), phone_verified: true, phone_verified_at: verifiedAt, updated_at: verifiedAt };
    }
    case 'PhoneRemoved':
      return { phone: null, phone_verified: false, phone_verified_at: null, updated_at: event.data.removedAt };
    case 'RoleGranted':
      return { roles: [...user.roles, event.data.role], updated_at: event.data.grantedAt };
    case 'RoleRevoked':
      return { roles: user.roles.filter((role) => role !== event.data.role), updated_at: event.data.revokedAt };
    case 'SubscriptionStarted':
    case 'SubscriptionRenewed':
      return paidUntil(event.data.endsAt, event.data.at);
    case 'RenewalFailed': {
      const { graceUntil, at } = event.data;
      const expires = { subscription_expires_at: graceUntil, premium_expires_at: graceUntil };
      return { ...expires, subscription_status: 'past_due', updated_at: at };
    }
    case 'SubscriptionEnded':
      return { ...FREE_PLAN, updated_at: event.data.at };
    case 'ErasureRequested':
      return { erasure_requested_at: event.data.requestedAt, erase_at: event.data.eraseAt };
    case 'ErasureCancelled':
      return { erasure_requested_at: null, erase_at: null };
    default:
      return null;
  }
};

/** Returns the security change that an event records, and the admin if an admin made the change; null if the event is not a security change. */
export const securityNews = (
  event: Recorded<UserEvent>,
  opened: Opened,
): (Pick<SecurityChange, 'what' | 'by' | 'reason'> & { readonly at: string }) | null => {
  const own = { by: null, reason: null };
  switch (event.type) {
    case 'SecondFactorEnabled':
      return { ...own, what: 'second_factor_enabled', at: event.data.enabledAt };
    case 'SecondFactorDisabled': {
      const { by, reason, disabledAt: at } = event.data;
      if (by === personOf(event)) return { ...own, what: 'second_factor_disabled', at };
      return { what: 'second_factor_removed', by, reason: opened(reason), at };
    }
    case 'RecoveryCodesRenewed':
      return { ...own, what: 'recovery_codes_renewed', at: event.data.renewedAt };
    case 'RecoveryCodeUsed':
      return { ...own, what: 'recovery_code_used', at: event.data.usedAt };
    case 'SessionsEnded': {
      const { by, reason, endedAt: at } = event.data;
      return { what: 'sessions_ended', by, reason: opened(reason), at };
    }
    default:
      return null;
  }
};

/** Applies one event to a person's row (`user` is null before the first event). After erasure, the row shows only that the person existed. */
export const foldUser = (user: UserRow | null, event: Recorded<UserEvent>, opened: Opened): UserRow | null => {
  if (event.type === 'AccountOpened') {
    const { userId, firstName, lastName, openedAt } = event.data;
    const opening = { ...newUser(userId, openedAt), first_name: opened(firstName), last_name: opened(lastName) };
    return { ...opening, searched: searchedOf(opening) };
  }
  if (!user) return null;
  if (event.type === 'AccountErased') {
    const { erasedAt } = event.data;
    return { ...newUser(user.id, user.created_at), erased_at: erasedAt, updated_at: erasedAt };
  }
  const changed = { ...user, ...changesOf(user, event, opened) };
  return { ...changed, searched: searchedOf(changed) };
};

/** Applies an event to the row of a linked sign-in identity; `before` is the row before the event. Returns null if the event is not about an
 *  identity. */
export const foldSocialAccount = (
  before: SocialAccountRow | null,
  event: Recorded<UserEvent>,
  opened: Opened,
): SocialAccountRow | null => {
  if (event.type !== 'IdentityLinked' && event.type !== 'IdentityRefreshed') return null;
  const { data } = event;
  const at = event.type === 'IdentityLinked' ? event.data.linkedAt : event.data.refreshedAt;
  return {
    identity_id: data.identityId,
    user_id: personOf(event),
    provider: data.provider,
    provider_user_id: opened(data.providerUserId),
    access_token: data.accessToken,
    refresh_token: data.refreshToken,
    token_expires_at: data.tokenExpiresAt,
    provider_email: opened(data.email),
    provider_name: opened(data.name),
    provider_avatar: opened(data.avatar),
    created_at: before?.created_at ?? at,
    updated_at: at,
  };
};
