const person = (facts: object = {}) => ({
  __typename: 'AdminUser',
  id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@example.in',
  roles: ['buyer'],
  memberSince: '2026-11-01T06:30:00.000Z',
  erasure: null,
  erasedAt: null,
  hasSecondFactor: false,
  sessions: 2,
  security: [],
  ...facts,
});
const ROLE_CHANGE = {
  __typename: 'RoleChange',
  role: 'admin',
  change: 'granted',
  by: 'system:configuration',
  byName: null,
  reason: null,
  at: '2026-11-01T06:31:00.000Z',
};

export const ASHA = person();
export const RAVI = person({
  id: '01900000-0000-7000-8000-000000000002',
  firstName: 'Ravi',
  lastName: null,
  email: 'ravi@example.in',
  roles: ['admin', 'buyer', 'seller'],
});
export const NAMELESS = person({
  id: '01900000-0000-7000-8000-000000000003',
  firstName: null,
  lastName: null,
  email: null,
});
export const WORDY = person({
  id: '01900000-0000-7000-8000-000000000004',
  firstName: 'Venkatanarasimharajuvaripeta',
  lastName: 'Lakshminarayana Subrahmanyam Bhattiprolu',
  email: 'venkatanarasimharajuvaripeta.lakshminarayana.subrahmanyam@example-of-a-long-domain.in',
  roles: ['buyer', 'seller', 'editor', 'admin'],
});
export const CHANGES = [
  {
    ...ROLE_CHANGE,
    role: 'editor',
    change: 'revoked',
    by: RAVI.id,
    byName: 'Ravi',
    reason: 'Left the desk',
    at: '2026-11-21T11:10:00.000Z',
  },
  { ...ROLE_CHANGE, role: 'editor', by: 'somebody', reason: 'Writes about hybrids', at: '2026-11-10T11:10:00.000Z' },
  ROLE_CHANGE,
];
/** Returns a page of search results with the given users, in the API's format. */
export const found = (...nodes: readonly object[]) => ({
  __typename: 'AdminUserPage',
  nodes,
  nextCursor: null,
  total: nodes.length,
});
