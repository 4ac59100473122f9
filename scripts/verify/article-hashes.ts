import type { TranscriptProblem } from '../../api/audit/transcript/verify-transcript.ts';
import { contentHash } from '../../api/blog/content-hash.ts';
import type { TranscriptLine } from '../../schema/audit/transcript.ts';
import { ArticleEvent } from '../../schema/blog/events.ts';

/** The result of comparing the hashes in an article's transcript with the article's contents. */
export interface ArticleHashes {
  /** The number of transcript lines whose hash was checked. */
  readonly checked: number;
  readonly problems: readonly TranscriptProblem[];
}

/** Recomputes the hash of every version of an article in its transcript. Compares it with the hashes in the events that submit, approve and publish
 *  that version. Skips events of versions that this release cannot read. */
export const articleHashes = (lines: readonly TranscriptLine[]): ArticleHashes => {
  let hash: string | null = null;
  let checked = 0;
  const problems: TranscriptProblem[] = [];
  for (const { line, body } of lines) {
    if (body.type !== 'article_event') continue;
    const known = ArticleEvent.safeParse({ type: body.event, data: body.facts });
    if (!known.success) {
      hash = null;
      continue;
    }
    const { data } = known.data;
    if ('content' in data) hash = contentHash(data.content);
    if (hash === null || !('hash' in data)) continue;
    checked++;
    if (data.hash !== hash) problems.push({ line, what: `names a hash that its content does not have: ${data.hash}` });
  }
  return { checked, problems };
};
