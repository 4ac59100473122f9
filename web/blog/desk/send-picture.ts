import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { isRecord } from '../../shared/local-store.ts';
import { ArticlePictureUrl } from './queries.ts';

/** The id of the stored file, or the error code of a failed upload. */
type Outcome = { readonly mediaId: string } | { readonly code: string };

const codeOf = async (answer: Response): Promise<string> => {
  const said: unknown = await answer.json().catch(() => null);
  return isRecord(said) && typeof said.code === 'string' ? said.code : 'INTERNAL';
};

/** Uploads a picture for an article. */
export const sendPicture = async (client: ApolloClient, file: File): Promise<Outcome> => {
  try {
    const asked = { query: ArticlePictureUrl, variables: { size: file.size }, fetchPolicy: 'no-cache' } as const;
    const { data, error } = await client.query(asked);
    if (!data) return { code: (error && errorCode(error)) ?? 'NETWORK' };
    const { uploadURL, mediaId } = data.articlePictureUrl;
    const answer = await fetch(uploadURL, { method: 'PUT', body: file, credentials: 'include' });
    return answer.ok ? { mediaId } : { code: await codeOf(answer) };
  } catch (error) {
    return { code: (error instanceof Error && errorCode(error)) || 'NETWORK' };
  }
};
