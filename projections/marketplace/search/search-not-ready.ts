/** Thrown if the index has not been loaded yet. The API answers with status 503, and a retry shortly afterwards succeeds. */
export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady';
  readonly statusCode = 503;
  constructor() {
    super('the search index is not loaded yet');
  }
}

/** Returns null if an error means that the index is still loading; throws any other error. It is used by pages that can also be served without the
 *  index. */
export const whileLoading = (error: unknown): null => {
  if (error instanceof SearchNotReady) return null;
  throw error;
};
