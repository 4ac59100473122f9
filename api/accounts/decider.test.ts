import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolveAccount, NO_ACCOUNT } from '../../schema/accounts/account.ts';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import {
  AdminNeedsProvider,
  AdminNotByPhone,
  ErasureNotDue,
  ErasureNotRequested,
  ErasureUnderWay,
  IdentityNotFound,
  LastIdentity,
  ProviderLinkedAlready,
  UserNotFound,
} from '../../schema/accounts/rejections.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { specificationFor } from '../testing/decider-given-when-then.ts';
import { type AccountCommand, accountDecider, type ProvidedIdentity } from './decider.ts';

const given = specificationFor(accountDecider);
const id = (n: number) => `019a8f00-0000-7000-8000-00000000000${n}`;
const sealed = (word: string) => Sealed.parse(`sealed:1:${word}`);
const now = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T10:05:00.000Z';
const [asha, boss] = [id(1), id(2)];

const identity = (n: number, provider: ProvidedIdentity['provider'] = 'google'): ProvidedIdentity => ({
  identityId: id(n),
  provider,
  providerUserId: sealed(`subject${n}`),
  email: sealed('address'),
  isEmailVerified: true,
  name: sealed('name'),
  avatar: null,
  accessToken: null,
  refreshToken: null,
  tokenExpiresAt: null,
});
const signIn = (who: ProvidedIdentity, more: Partial<Extract<AccountCommand, { type: 'SignIn' }>> = {}) =>
  ({
    type: 'SignIn',
    now,
    userId: asha,
    identity: who,
    firstName: sealed('first'),
    lastName: null,
    pictureUrl: null,
    email: null,
    phone: null,
    isNamedAdmin: false,
    ...more,
  }) satisfies AccountCommand;

const opened: AccountEvent = {
  type: 'AccountOpened',
  data: { userId: asha, firstName: sealed('first'), lastName: null, openedAt: now },
};
const linked = (n: number, provider?: ProvidedIdentity['provider']): AccountEvent => ({
  type: 'IdentityLinked',
  data: { ...identity(n, provider), linkedAt: now },
});
const unlinked = (n: number): AccountEvent => ({
  type: 'IdentityUnlinked',
  data: { identityId: id(n), unlinkedAt: now },
});
const confirmed = (n: number): AccountEvent => ({
  type: 'EmailConfirmed',
  data: { identityId: id(n), email: sealed('address'), confirmedAt: now },
});
const byConfiguration: AccountEvent = {
  type: 'RoleGranted',
  data: { role: 'admin', by: 'system:configuration', reason: null, grantedAt: now },
};
const requested: AccountEvent = {
  type: 'ErasureRequested',
  data: { requestedAt: now, eraseAt: '2026-11-28T10:00:00.000Z' },
};
const cancelled: AccountEvent = { type: 'ErasureCancelled', data: { cancelledAt: now } };
const erased: AccountEvent = { type: 'AccountErased', data: { erasedAt: now } };

describe('a sign-in', () => {
  it('opens the account at the first time, with the address that the provider vouches for', () =>
    given()
      .when(signIn(identity(3), { email: sealed('address'), pictureUrl: sealed('picture') }))
      .then(
        opened,
        { type: 'PictureChanged', data: { pictureUrl: sealed('picture'), changedAt: now } },
        linked(3),
        confirmed(3),
      ));
  it('says nothing new a moment later', () =>
    given(opened, linked(3))
      .when(signIn(identity(3)))
      .thenNothing());
  it('notes what the provider says after a while', () =>
    given(opened, linked(3))
      .when(signIn(identity(3), { now: later }))
      .then({ type: 'IdentityRefreshed', data: { ...identity(3), refreshedAt: later } }));
  it('links another provider to the account', () =>
    given(opened, linked(3))
      .when(signIn(identity(4, 'github')))
      .then(linked(4, 'github')));
  it('does not link a second one of the same provider', () =>
    given(opened, linked(3))
      .when(signIn(identity(4)))
      .thenRejected(ProviderLinkedAlready));
  it('does not work by what was unlinked', () =>
    given(opened, linked(3), linked(4, 'github'), unlinked(3))
      .when(signIn(identity(3)))
      .thenRejected(IdentityNotFound));
  it('keeps the address that the account has', () =>
    given(opened, linked(3), confirmed(3))
      .when(signIn(identity(4, 'github'), { email: sealed('other') }))
      .then(linked(4, 'github')));
  it('gives an account without an address the one that comes later', () =>
    given(opened, linked(3))
      .when(signIn(identity(3), { email: sealed('address') }))
      .then(confirmed(3)));
  it('is refused once the account is erased', () =>
    given(opened, linked(3), erased)
      .when(signIn(identity(3)))
      .thenRejected(UserNotFound));
});

describe('a sign-in by phone', () => {
  const number = sealed('number');
  const verified: AccountEvent = { type: 'PhoneVerified', data: { phone: number, verifiedAt: now } };
  const asAdmin: AccountEvent = {
    type: 'RoleGranted',
    data: { role: 'admin', by: boss, reason: null, grantedAt: now },
  };
  const byPhone = (n: number) => signIn(identity(n, 'phone'), { phone: number, firstName: null });
  const nameless: AccountEvent = {
    type: 'AccountOpened',
    data: { userId: asha, firstName: null, lastName: null, openedAt: now },
  };
  it('opens an account whose number is verified', () =>
    given().when(byPhone(3)).then(nameless, linked(3, 'phone'), verified));
  it('says nothing new the next time', () =>
    given(opened, linked(3, 'phone'), verified).when(byPhone(3)).thenNothing());
  it('makes the linked number that of the account', () =>
    given(opened, linked(3)).when(byPhone(4)).then(linked(4, 'phone'), verified));
  it('is refused to admins, also by linking', () => {
    given(opened, linked(3), asAdmin).when(byPhone(4)).thenRejected(AdminNotByPhone);
    given(opened, linked(3), linked(4, 'phone'), asAdmin).when(byPhone(4)).thenRejected(AdminNotByPhone);
  });
  it('alone makes nobody an admin, and no admin keeps it alone', () => {
    const grant = { type: 'GrantRole', role: 'admin', by: boss, reason: null, now } as const;
    given(opened, linked(3, 'phone')).when(grant).thenRejected(AdminNeedsProvider);
    given(opened, linked(3, 'phone'), linked(4)).when(grant).then(asAdmin);
    given(opened, linked(3, 'phone'), linked(4), asAdmin)
      .when({ type: 'UnlinkIdentity', provider: 'google', now })
      .thenRejected(LastIdentity);
  });
  it('goes on with the number that replaces another', () =>
    given(opened, linked(3, 'phone'), verified)
      .when({ type: 'NotePhone', phone: number, identity: identity(4, 'phone'), now })
      .then(verified, unlinked(3), linked(4, 'phone')));
  it('goes with the number, unless nothing else is left', () => {
    const remove = { type: 'RemovePhone', now } as const;
    given(opened, linked(3, 'phone'), verified).when(remove).thenRejected(LastIdentity);
    given(opened, linked(3, 'phone'), linked(4), verified)
      .when(remove)
      .then(unlinked(3), { type: 'PhoneRemoved', data: { removedAt: now } });
  });
});

describe('an admin by configuration', () => {
  it('is made at a sign-in', () =>
    given(opened, linked(3))
      .when(signIn(identity(3), { isNamedAdmin: true }))
      .then(byConfiguration));
  it('is made once: that an admin took the role back stands', () =>
    given(opened, linked(3), byConfiguration, {
      type: 'RoleRevoked',
      data: { role: 'admin', by: boss, reason: null, revokedAt: now },
    })
      .when(signIn(identity(3), { isNamedAdmin: true }))
      .thenNothing());
});

describe('ways of signing in', () => {
  it('are unlinked but for the last', () => {
    const unlink: AccountCommand = { type: 'UnlinkIdentity', provider: 'google', now };
    given(opened, linked(3), linked(4, 'github')).when(unlink).then(unlinked(3));
    given(opened, linked(3)).when(unlink).thenRejected(LastIdentity);
    given(opened, linked(4, 'github')).when(unlink).thenRejected(IdentityNotFound);
  });
});

describe('a role', () => {
  const grant: AccountCommand = { type: 'GrantRole', role: 'editor', by: boss, reason: sealed('why'), now };
  const revoke: AccountCommand = { ...grant, type: 'RevokeRole' };
  const granted: AccountEvent = {
    type: 'RoleGranted',
    data: { role: 'editor', by: boss, reason: sealed('why'), grantedAt: now },
  };
  it('is granted once and taken back once, by somebody and for a reason', () => {
    given(opened).when(grant).then(granted);
    given(opened, granted).when(grant).thenNothing();
    given(opened, granted)
      .when(revoke)
      .then({ type: 'RoleRevoked', data: { role: 'editor', by: boss, reason: sealed('why'), revokedAt: now } });
    given(opened).when(revoke).thenNothing();
  });
  it('is granted to nobody who is about to go, or is not there', () => {
    given(opened, requested).when(grant).thenRejected(ErasureUnderWay);
    given().when(grant).thenRejected(UserNotFound);
    given(opened, erased).when(grant).thenRejected(UserNotFound);
  });
});

describe('a consent', () => {
  const give = (version: string, isGiven = true): AccountCommand => ({
    type: 'RecordConsent',
    document: 'privacy',
    version,
    isGiven,
    now,
  });
  const recorded = (version: string, isGiven = true): AccountEvent => ({
    type: 'ConsentRecorded',
    data: { document: 'privacy', version, isGiven, recordedAt: now },
  });
  it('is recorded with the version of its text, once', () => {
    given(opened).when(give('1.0')).then(recorded('1.0'));
    given(opened, recorded('1.0')).when(give('1.0')).thenNothing();
    given(opened, recorded('1.0')).when(give('1.1')).then(recorded('1.1'));
  });
  it('is withdrawn', () => {
    given(opened, recorded('1.0')).when(give('1.0', false)).then(recorded('1.0', false));
    given(opened, recorded('1.0', false)).when(give('1.0')).then(recorded('1.0'));
  });
  it('is recorded as declined where it never was given', () =>
    given(opened).when(give('1.0', false)).then(recorded('1.0', false)));
});

describe('a phone number and a picture', () => {
  it('come and go', () => {
    const verified: AccountEvent = { type: 'PhoneVerified', data: { phone: sealed('number'), verifiedAt: now } };
    given(opened)
      .when({ type: 'NotePhone', phone: sealed('number'), identity: null, now })
      .then(verified);
    given(opened, verified)
      .when({ type: 'RemovePhone', now })
      .then({ type: 'PhoneRemoved', data: { removedAt: now } });
    given(opened).when({ type: 'RemovePhone', now }).thenNothing();
    given(opened).when({ type: 'ChangePicture', pictureUrl: null, now }).thenNothing();
  });
});

describe('erasure', () => {
  const ask: AccountCommand = { type: 'RequestErasure', now };
  const erase = (at: string, isDueNow = false): AccountCommand => ({ type: 'Erase', isDueNow, now: at });
  it('is asked for, seven days ahead, and thought better of', () => {
    given(opened).when(ask).then(requested);
    given(opened, requested).when(ask).thenNothing();
    given(opened, requested).when({ type: 'CancelErasure', now }).then(cancelled);
    given(opened, requested, cancelled).when({ type: 'CancelErasure', now }).thenNothing();
  });
  it('happens no millisecond early, and not unasked', () => {
    given(opened, requested).when(erase('2026-11-28T09:59:59.999Z')).thenRejected(ErasureNotDue);
    given(opened).when(erase('2026-12-24T00:00:00.000Z')).thenRejected(ErasureNotRequested);
    given(opened, requested, cancelled).when(erase('2026-12-24T00:00:00.000Z')).thenRejected(ErasureNotRequested);
  });
  it('happens once when it is due, or at once where that is asked for', () => {
    const at = '2026-11-28T10:00:00.000Z';
    given(opened, requested)
      .when(erase(at))
      .then({ type: 'AccountErased', data: { erasedAt: at } });
    given(opened, requested, erased).when(erase(at)).thenNothing();
    given(opened).when(erase(now, true)).then(erased);
  });
  it('ends what was begun and never became an account, and no account', () => {
    given().when({ type: 'Abandon', now }).then(erased);
    given(opened).when({ type: 'Abandon', now }).thenNothing();
    given(erased).when({ type: 'Abandon', now }).thenNothing();
  });
});

const anyCommand: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 3, max: 7 }), fc.constantFrom('google', 'facebook', 'github'), fc.boolean())
    .map(([n, provider, named]) => signIn(identity(n, provider), { isNamedAdmin: named, email: sealed('address') })),
  fc
    .constantFrom('google', 'facebook', 'github')
    .map((provider) => ({ type: 'UnlinkIdentity' as const, provider, now })),
  fc.constantFrom<AccountCommand>(
    { type: 'RequestErasure', now },
    { type: 'CancelErasure', now },
    { type: 'Erase', isDueNow: true, now },
    { type: 'GrantRole', role: 'admin', by: boss, reason: null, now },
    { type: 'RevokeRole', role: 'admin', by: boss, reason: null, now },
  ),
);

it('whatever is commanded: an open account has a way in, one of a provider at most, and an erased one stays erased', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
      let account = NO_ACCOUNT;
      for (const command of commands) {
        const before = account.status;
        try {
          account = accountDecider.decide(command, account).reduce(evolveAccount, account);
        } catch (error) {
          expect(error).toBeInstanceOf(Rejection);
        }
        const providers = [...account.identities.values()].map(({ provider }) => provider);
        expect(new Set(providers).size).toBe(providers.length);
        expect(providers.length > 0).toBe(account.status === 'open');
        if (before === 'erased') expect(account.status).toBe('erased');
      }
    }),
  );
});
