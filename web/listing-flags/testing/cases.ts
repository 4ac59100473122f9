const CAR = '01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11';
const title = '2018 Maruti Suzuki Swift VXI';

/** Returns a page of reported cars. */
export const casePage = () => ({
  total: 1,
  nextCursor: null,
  nodes: [
    {
      carId: CAR,
      title,
      priceInr: 450_000,
      reports: 2,
      openReports: 2,
      reasons: ['scam', 'wrong_price'],
      firstRaisedAt: '2026-11-20T09:30:00.000Z',
      lastDecidedAt: null,
    },
  ],
});
/** Returns the case of the reported car with all details. */
export const caseFile = () => ({
  carId: CAR,
  title,
  priceInr: 450_000,
  openReports: 1,
  flags: [
    {
      id: 'f2',
      reason: 'scam',
      text: 'They ask for money by UPI first.',
      title,
      priceInr: 450_000,
      raisedAt: '2026-11-20T09:30:00.000Z',
      isOpen: true,
    },
    {
      id: 'f1',
      reason: 'wrong_price',
      text: null,
      title,
      priceInr: 460_000,
      raisedAt: '2026-11-10T09:30:00.000Z',
      isOpen: false,
    },
  ],
  log: [
    {
      id: 'd1',
      action: 'upheld',
      measure: 'hide',
      listingIds: ['l1'],
      reports: 1,
      note: 'The dealer confirmed it.',
      byName: 'Meera Nair',
      at: '2026-11-11T09:30:00.000Z',
    },
  ],
  listings: [
    {
      id: 'l1',
      title,
      priceInr: 450_000,
      isLive: true,
      isElsewhere: false,
      goneAt: null,
      hiddenAt: null,
      url: 'https://source.example/1',
      source: { id: 'olx', label: 'OLX' },
    },
    {
      id: 'l2',
      title,
      priceInr: 455_000,
      isLive: false,
      isElsewhere: false,
      goneAt: '2026-11-12T09:30:00.000Z',
      hiddenAt: '2026-11-12T09:30:00.000Z',
      url: null,
      source: { id: 'cars24', label: 'Cars24' },
    },
    {
      id: 'l3',
      title,
      priceInr: 470_000,
      isLive: false,
      isElsewhere: true,
      goneAt: '2026-11-12T09:30:00.000Z',
      hiddenAt: '2026-11-12T09:30:00.000Z',
      url: null,
      source: { id: 'spinny', label: 'Spinny' },
    },
  ],
});
