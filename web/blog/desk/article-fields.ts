import type { ArticleCategory } from '../../../schema/blog/enumerations.ts';
import type { Language } from '../../../schema/kernel/language.ts';
import type { TypedCorrection } from './corrections-field.tsx';
import type { TypedPicture } from './picture-field.tsx';

/** The values of the form as the user typed them. */
export interface Typed {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly category: string;
  /** The tags, separated by commas. */
  readonly tags: string;
  /** The URLs of the sources, one per line. */
  readonly sources: string;
  readonly language: string;
  readonly picture: TypedPicture | null;
  readonly corrections: readonly TypedCorrection[];
}

const CATEGORY: ArticleCategory = 'market-trends';
/** Returns the values of an empty form. */
export const emptyFields = (language: Language): Typed => ({
  ...{ title: '', excerpt: '', content: '', category: CATEGORY, tags: '', sources: '', language },
  ...{ picture: null, corrections: [] },
});
/** An article or its working copy, as the server sends it. */
interface Sent extends Pick<Typed, 'title' | 'excerpt' | 'content' | 'category' | 'language' | 'picture'> {
  readonly tags: readonly string[];
  readonly sources: readonly string[];
  readonly corrections: readonly Omit<TypedCorrection, 'key'>[];
}
export const fieldsOf = (sent: Sent): Typed => {
  const { title, excerpt, content, category, tags, sources, language, picture, corrections } = sent;
  return {
    ...{ title, excerpt, content, category, tags: tags.join(', '), sources: sources.join('\n'), language },
    picture: picture && { mediaId: picture.mediaId, alt: picture.alt },
    corrections: corrections.map(({ on, text }, place) => ({ key: String(place), on, text })),
  };
};
const parts = (text: string, between: string): string[] => text.split(between).flatMap((part) => part.trim() || []);
/** Converts the form's values to the input of the API. */
export const contentOf = ({ tags, sources, corrections, ...fields }: Typed) => ({
  ...fields,
  corrections: corrections.map(({ on, text }) => ({ on, text })),
  tags: parts(tags, ','),
  sources: parts(sources, '\n'),
});
