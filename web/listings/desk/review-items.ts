import type { MediaDecision, ReviewCaseFactsFragment } from '../../gql/graphql.ts';

export type ReviewedCase = ReviewCaseFactsFragment;
type Document = NonNullable<ReviewedCase['registrationDocument']>;
type Photo = ReviewedCase['photos'][number];

/** A document or photo of a listing under review. */
export type ReviewItem =
  | ({ readonly is: 'document' } & Pick<Document, 'id' | 'kind' | 'sha256' | 'review' | 'reason' | 'words'>)
  | ({ readonly is: 'photo' } & Pick<Photo, 'id' | 'slot' | 'sha256' | 'review' | 'reason' | 'words'>);

/** The reviewer's unsent decision on a document or photo. */
export interface Choice {
  readonly decision: MediaDecision;
  /** The reason for a rejection; empty for an approval, or until the reviewer has chosen one. */
  readonly reason: string;
  readonly words: string;
}
export type Choices = Readonly<Record<string, Choice>>;

/** Returns the documents and photos of a listing, documents first. */
export const itemsOf = ({ registrationDocument, insuranceDocument, photos }: ReviewedCase): readonly ReviewItem[] => [
  ...[registrationDocument, insuranceDocument].flatMap((one) => (one ? [{ is: 'document' as const, ...one }] : [])),
  ...photos.map((one) => ({ is: 'photo' as const, ...one })),
];

/** Returns the decision on a document or photo: the unsent choice, or else the stored decision. Returns null if there is no decision yet. */
export const decisionOn = ({ id, review }: ReviewItem, choices: Choices): MediaDecision | null =>
  choices[id]?.decision ?? (review === 'pending' ? null : review);

type Field = keyof ReviewedCase['content'];
/** The differences between two versions of a listing. */
export interface Difference {
  readonly fields: readonly Field[];
  readonly hasOtherDocuments: boolean;
  readonly hasOtherPhotos: boolean;
}
const hashes = (one: ReviewedCase, is: ReviewItem['is']): string =>
  itemsOf(one)
    .filter((item) => item.is === is)
    .map(({ id, sha256 }) => `${id} ${sha256}`)
    .join();
const isField = (name: string, content: ReviewedCase['content']): name is Field =>
  name !== '__typename' && Object.hasOwn(content, name);

/** Compares the version that a reviewer saw with the current one. */
export const differenceOf = (before: ReviewedCase, after: ReviewedCase): Difference => ({
  fields: Object.keys(after.content)
    .filter((name) => isField(name, after.content))
    .filter((name) => JSON.stringify(before.content[name]) !== JSON.stringify(after.content[name])),
  hasOtherDocuments: hashes(before, 'document') !== hashes(after, 'document'),
  hasOtherPhotos: hashes(before, 'photo') !== hashes(after, 'photo'),
});
