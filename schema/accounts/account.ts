import type { ConsentDocument } from './consents.ts';
import type { AccountEvent } from './events.ts';
import type { IdentityId } from './ids.ts';
import type { SignInWay } from './providers.ts';
import type { GrantedRole } from './roles.ts';

interface LinkedIdentity {
  readonly provider: SignInWay;
  readonly heardAt: string;
}
/** The state of an account, limited to what the account's rules need. */
export interface Account {
  readonly status: 'none' | 'open' | 'erased';
  /** Whether the account was ever opened. An account that was never opened has no personal data to erase. */
  readonly wasOpened: boolean;
  readonly identities: ReadonlyMap<IdentityId, LinkedIdentity>;
  /** The ids of unlinked identities. Such an id is never linked again. */
  readonly unlinked: ReadonlySet<IdentityId>;
  readonly hasEmail: boolean;
  readonly hasPicture: boolean;
  readonly hasPhone: boolean;
  readonly roles: ReadonlySet<GrantedRole>;
  /** Whether the operator's settings have ever made this person an admin. The settings can do so only once; otherwise, they would undo a later
   *  revocation of the role. */
  readonly wasNamedAdmin: boolean;
  readonly consents: ReadonlyMap<ConsentDocument, { readonly version: string; readonly isGiven: boolean }>;
  readonly eraseAt: string | null;
}

/** The state of an account before its first event. */
export const NO_ACCOUNT: Account = {
  status: 'none',
  wasOpened: false,
  identities: new Map(),
  unlinked: new Set(),
  hasEmail: false,
  hasPicture: false,
  hasPhone: false,
  roles: new Set(),
  wasNamedAdmin: false,
  consents: new Map(),
  eraseAt: null,
};

const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  new Map([...map].filter(([other]) => other !== key));

/** Applies one event to an account. */
export const evolveAccount = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'AccountOpened':
      return { ...account, status: 'open', wasOpened: true };
    case 'IdentityLinked':
    case 'IdentityRefreshed': {
      const { identityId, provider } = event.data;
      const heardAt = event.type === 'IdentityLinked' ? event.data.linkedAt : event.data.refreshedAt;
      return { ...account, identities: new Map(account.identities).set(identityId, { provider, heardAt }) };
    }
    case 'IdentityUnlinked': {
      const { identityId } = event.data;
      const identities = without(account.identities, identityId);
      return { ...account, identities, unlinked: new Set(account.unlinked).add(identityId) };
    }
    case 'EmailConfirmed':
      return { ...account, hasEmail: true };
    case 'ProfileChanged':
      return account;
    case 'PictureChanged':
      return { ...account, hasPicture: event.data.pictureUrl !== null };
    case 'PhoneVerified':
      return { ...account, hasPhone: true };
    case 'PhoneRemoved':
      return { ...account, hasPhone: false };
    case 'RoleGranted': {
      const { role, by } = event.data;
      const wasNamedAdmin = account.wasNamedAdmin || by === 'system:configuration';
      return { ...account, wasNamedAdmin, roles: new Set(account.roles).add(role) };
    }
    case 'RoleRevoked': {
      const roles = new Set([...account.roles].filter((role) => role !== event.data.role));
      return { ...account, roles };
    }
    case 'ConsentRecorded': {
      const { document, version, isGiven } = event.data;
      return { ...account, consents: new Map(account.consents).set(document, { version, isGiven }) };
    }
    case 'SecondFactorEnabled':
    case 'SecondFactorDisabled':
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
    case 'SessionsEnded':
      return account;
    case 'ErasureRequested':
      return { ...account, eraseAt: event.data.eraseAt };
    case 'ErasureCancelled':
      return { ...account, eraseAt: null };
    case 'AccountErased':
      return { ...NO_ACCOUNT, status: 'erased', wasOpened: account.wasOpened };
  }
};
