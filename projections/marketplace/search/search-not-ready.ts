/** The index is not loaded yet: the doors answer 503, and the same question a little later is answered. */
export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady';
  readonly statusCode = 503;
  constructor() {
    super('the search index is not loaded yet');
  }
}
