/** Returns a page of notifications in the API's format: two unread ones and one that has been read. */
export const told = () => ({
  unread: 2,
  nextCursor: null,
  nodes: [
    {
      id: 'n1',
      kind: 'price_drop',
      title: 'Price drop: 2021 Hyundai Creta',
      body: 'Now ₹11.45 Lakh, ₹35,000 less.',
      path: '/car/c1',
      createdAt: '2026-11-21T06:00:00.000Z',
      readAt: null,
    },
    {
      id: 'n2',
      kind: 'new_match',
      title: 'New match for Hyundai · Hyderabad',
      body: '2019 Hyundai i20',
      path: null,
      createdAt: '2026-11-20T06:00:00.000Z',
      readAt: null,
    },
    {
      id: 'n3',
      kind: 'plan',
      title: 'Premium Buyer is active',
      body: '',
      path: '/profile',
      createdAt: '2026-11-05T06:00:00.000Z',
      readAt: '2026-11-05T07:00:00.000Z',
    },
  ],
});
