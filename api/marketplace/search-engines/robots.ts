/** What robots need not fetch: what is for programs, and addresses under which a page stands a second time. */
const CLOSED = ['/api/', '/graphql', '/healthz', '/readyz', '/metrics', '/*after=', '/*before=', '/*quick='];
/** What pages and link previews show of the API: its pictures. */
const OPEN = ['/api/og/', '/api/placeholder/'];

/** The text of `/robots.txt`. @param sitemap absolute */
export const robotsText = (sitemap: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n');
