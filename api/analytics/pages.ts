import type { Page } from '../platform/http/pages.ts';

/** Returns the market page with its HTML head. All filters share one canonical URL for search engines.
 *  @param mayList returns whether search engines may index pages about cars */
export const analyticsPages = (mayList: () => Promise<boolean>): readonly Page[] => [
  {
    path: '/analytics',
    head: async ({ absolute }) => ({
      title: 'Used car prices in India: the market in figures · CarSetu',
      description:
        'What used cars ask by city, brand, model and age: median price, spread, the trend over 28 days, days on market and share by source, today and on any past day.',
      canonicalPath: '/analytics',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Dataset',
          name: 'The used-car market of India in figures',
          description:
            'Asking prices of used cars by city, brand, model and age: medians, quartiles, trends over 28 days, days on market and shares by source, for every day since the first.',
          url: absolute('/analytics'),
          creator: { '@type': 'Organization', name: 'CarSetu', url: absolute('/') },
          isAccessibleForFree: true,
          distribution: [
            {
              '@type': 'DataDownload',
              encodingFormat: 'text/csv',
              contentUrl: absolute('/api/analytics/market.csv'),
            },
            {
              '@type': 'DataDownload',
              encodingFormat: 'application/json',
              contentUrl: absolute('/api/analytics/market'),
            },
          ],
        },
      ],
      noindex: !(await mayList()),
    }),
  },
];
