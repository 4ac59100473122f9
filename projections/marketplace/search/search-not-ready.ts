/** The index has not been loaded yet: the API answers 503, and a retry shortly afterwards succeeds. */
export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady';
  readonly statusCode = 503;
  constructor() {
    super('the search index is not loaded yet');
  }
}

/** Returns null if an error means that the index is still loading; throws any other error. Cars can be read, and the home page is served, before that. */
export const whileLoading = (error: unknown): null => {
  if (error instanceof SearchNotReady) return null;
  throw error;
};
