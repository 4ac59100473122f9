import { Sparkles } from 'lucide-react';
import { LISTING_LENGTHS as MAX } from '../../schema/listings/limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useLanguage, useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { useForm } from './form-context.ts';
import { SuggestText } from './queries.ts';
import { canSuggest, suggestedDescription, suggestedTitle, suggestionFacts } from './suggest-texts.ts';
import { useLackText } from './use-field-error-text.ts';

/** Returns a function that suggests a title or description. Text from a template appears at once. Text from the server's language model replaces it
 *  later, unless the seller has changed the text or the car's data in the meantime. */
const useSuggest = () => {
  const t = useTexts(sellingTexts);
  const terms = useDataTerms();
  const format = useFormats();
  const { language } = useLanguage();
  const { fields, draft, edit } = useForm();
  const command = useCommand(SuggestText);
  return async (what: 'title' | 'description'): Promise<void> => {
    const words = { texts: t, terms, format };
    const facts = suggestionFacts(fields, words);
    const put = (text: string, by: 'template' | 'model') =>
      what === 'title'
        ? edit({ title: text, aiGeneratedTitle: text, aiGeneratedTitleBy: by })
        : edit({ description: text, aiGeneratedDescription: text, aiGeneratedDescriptionBy: by });
    const made = what === 'title' ? suggestedTitle(fields, words) : suggestedDescription(fields, words);
    const text = made?.slice(0, MAX[what]);
    if (!text) return;
    put(text, 'template');
    await command.send({ what, language, facts: [...facts] }, (answer) => {
      const now = draft.get().fields;
      const isStale = JSON.stringify(suggestionFacts(now, words)) !== JSON.stringify(facts);
      if (answer.text && now[what] === text && !isStale) put(answer.text, 'model');
    });
  };
};

/** The section of the form for the title and description, with buttons that suggest them. */
export const DescriptionSection = () => {
  const t = useTexts(sellingTexts);
  const { fields, edit } = useForm();
  const suggest = useSuggest();
  const isReady = canSuggest(fields);
  const note = (what: 'title' | 'description') => {
    const [text, suggested, by] =
      what === 'title'
        ? [fields.title, fields.aiGeneratedTitle, fields.aiGeneratedTitleBy]
        : [fields.description, fields.aiGeneratedDescription, fields.aiGeneratedDescriptionBy];
    if (!text || text !== suggested) return undefined;
    return by === 'model' ? t.suggest.noteOfModel : t.suggest.note;
  };
  const button = (what: 'title' | 'description') => (
    <Button look="secondary" size="sm" disabled={!isReady} onClick={() => void suggest(what)} className="self-start">
      <Sparkles aria-hidden className="size-4" />
      {t.suggest[what]}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <Input
        label={t.fields.title}
        name="title"
        hint={note('title') ?? t.fields.titleHint}
        autoComplete="off"
        maxLength={MAX.title}
        value={fields.title ?? ''}
        onChange={(title) => edit({ title: title || null })}
      />
      {button('title')}
      <MultilineField
        label={t.fields.description}
        name="description"
        hint={note('description')}
        placeholder={t.fields.descriptionExample}
        rows={7}
        maxLength={MAX.description}
        value={fields.description ?? ''}
        onChange={(description) => edit({ description: description || null })}
      />
      {button('description')}
      {!isReady && <p className="text-sm text-soft">{t.suggest.needs}</p>}
    </div>
  );
};

/** The section of the form for the seller's contact details, which buyers see only after the seller shares it. */
export const ContactSection = () => {
  const t = useTexts(sellingTexts);
  const lack = useLackText();
  const { fields, edit } = useForm();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Input
        label={t.fields.actualPhone}
        name="actualPhone"
        type="tel"
        required
        hint={t.fields.phoneHint}
        error={lack('actualPhone')}
        autoComplete="tel"
        maxLength={MAX.phone}
        value={fields.actualPhone ?? ''}
        onChange={(actualPhone) => edit({ actualPhone: actualPhone || null })}
      />
      <Input
        label={t.fields.actualEmail}
        name="actualEmail"
        type="email"
        required
        hint={t.fields.emailHint}
        error={lack('actualEmail')}
        autoComplete="email"
        maxLength={MAX.email}
        value={fields.actualEmail ?? ''}
        onChange={(actualEmail) => edit({ actualEmail: actualEmail || null })}
      />
    </div>
  );
};
