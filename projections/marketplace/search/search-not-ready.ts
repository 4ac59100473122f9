/** The index has not been loaded yet: the API answers 503, and a retry shortly afterwards succeeds. */
export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady';
  readonly statusCode = 503;
  constructor() {
    super('the search index is not loaded yet');
  }
}
