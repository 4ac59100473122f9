import { useState } from 'react';
import type { MergedField } from '../../../schema/blog/enumerations.ts';
import type { ArticleToMergeFragment } from '../../gql/graphql.ts';
import { blogTexts } from '../../shared/texts/en/blog.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { RadioGroup } from '../../shared/ui/radio-group.tsx';
import { fieldsOf, type Typed } from './article-fields.ts';

type Choice = 'mine' | 'theirs' | 'both';
type Choices = Readonly<Record<string, Choice>>;

/** The two versions of a passage, side by side or, on a narrow screen, stacked. */
const Sides = ({ mine, theirs, language }: { mine: string; theirs: string; language: string }) => {
  const t = useTexts(blogDeskTexts).merge;
  return (
    <dl className="grid gap-3 md:grid-cols-2">
      {[
        { name: t.mine, text: mine },
        { name: t.theirs, text: theirs },
      ].map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm font-semibold">{name}</dt>
          <dd
            lang={language}
            className="rounded-control border border-line bg-sunken p-2 whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {text.trim() === '' ? t.nothing : text.trim()}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface MergePanelProps {
  readonly merged: ArticleToMergeFragment;
  /** Called with the merged fields once every conflict is resolved. */
  onDone(fields: Typed): void;
  onClose(): void;
}
/** Merges the user's text with a newer version of the article. Where both changed the same passage, the user resolves the conflict. */
export const MergePanel = ({ merged, onDone, onClose }: MergePanelProps) => {
  const desk = useTexts(blogDeskTexts);
  const t = desk.merge;
  const { categories } = useTexts(blogTexts);
  const [choices, setChoices] = useState<Choices>({});
  const { text, article, conflicts, parts } = merged;
  const [mine, theirs] = [fieldsOf(text), fieldsOf(article)];
  const names: Readonly<Record<MergedField, string>> = {
    ...{ title: desk.titleField, excerpt: desk.excerpt, category: desk.category },
    ...{ language: desk.language, picture: desk.picture.label },
  };
  const shown = (fields: Typed, field: MergedField): string => {
    if (field === 'picture') return fields.picture?.alt ?? '';
    const value = fields[field];
    const known: Readonly<Record<string, string>> = { ...categories, ...desk.languages };
    return known[value] ?? value;
  };
  const marked = [...parts.entries()].filter(([, { isConflict }]) => isConflict);
  const keys = [...conflicts, ...marked.map(([place]) => String(place))];
  const open = keys.filter((key) => choices[key] === undefined).length;
  const choose = (key: string) => (choice: Choice) => setChoices({ ...choices, [key]: choice });
  const SIDES = [
    { value: 'mine', label: t.keepMine },
    { value: 'theirs', label: t.keepTheirs },
  ] as const;
  const take = () => {
    const theirsOf = Object.fromEntries(
      conflicts.filter((field) => choices[field] === 'theirs').map((field) => [field, theirs[field]]),
    );
    const content = parts
      .map(({ isConflict, text: settled, mine: own, theirs: other }, place) => {
        if (!isConflict) return settled;
        const choice = choices[place];
        return `${choice === 'theirs' ? '' : own}${choice === 'mine' ? '' : other}`;
      })
      .join('')
      .trimEnd();
    onDone({ ...mine, ...theirsOf, content });
  };
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose text-soft">{keys.length === 0 ? t.noConflict : t.text}</p>
        {conflicts.map((field) => (
          <RadioGroup
            key={field}
            label={names[field]}
            options={SIDES}
            value={choices[field] ?? null}
            onChange={choose(field)}
          >
            <Sides mine={shown(mine, field)} theirs={shown(theirs, field)} language={mine.language} />
          </RadioGroup>
        ))}
        {marked.map(([place, { mine: own, theirs: other }], at) => (
          <RadioGroup
            key={place}
            label={t.place(String(at + 1), String(marked.length))}
            options={[...SIDES, { value: 'both', label: t.keepBoth }]}
            value={choices[place] ?? null}
            onChange={choose(String(place))}
          >
            <Sides mine={own} theirs={other} language={mine.language} />
          </RadioGroup>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={open > 0} onClick={take}>
            {t.take}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          {open > 0 && (
            <p role="status" className="text-sm text-soft">
              {t.open(String(open), open)}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
};
