import type { ArticleWriter } from '../gql/graphql.ts';
import { blogTexts } from '../shared/texts/en/blog.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface AuthorshipDisclosureProps {
  readonly writtenBy: { readonly by: ArticleWriter; readonly model: string | null; readonly isEdited: boolean };
}

/** States whether a person, a language model or a template wrote an article. */
export const AuthorshipDisclosure = ({ writtenBy: { by, model, isEdited } }: AuthorshipDisclosureProps) => {
  const t = useTexts(blogTexts);
  const wrote =
    by === 'person' ? t.writtenByPerson : by === 'model' ? t.writtenByModel(model ?? '') : t.writtenByTemplate;
  return <p className="text-sm text-soft">{isEdited ? `${wrote} ${t.isEdited}` : wrote}</p>;
};
