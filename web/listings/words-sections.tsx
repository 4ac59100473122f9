import { Sparkles } from 'lucide-react';
import { LISTING_LENGTHS as MAX } from '../../schema/listings/limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { useForm } from './form-context.ts';
import { canSuggest, suggestedDescription, suggestedTitle } from './suggest-texts.ts';
import { useLackText } from './use-lack.ts';

/** Title and description, which can be suggested from the facts of the form. */
export const DescriptionSection = () => {
  const t = useTexts(sellingTexts);
  const terms = useDataTerms();
  const format = useFormats();
  const { fields, edit } = useForm();
  const words = { texts: t, terms, format };
  const isReady = canSuggest(fields);
  const note = (text: string | null | undefined, suggested: string | null | undefined) =>
    text && text === suggested ? t.suggest.note : undefined;
  const suggest = (label: string, act: () => void) => (
    <Button look="secondary" size="sm" disabled={!isReady} onClick={act} className="self-start">
      <Sparkles aria-hidden className="size-4" />
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <Input
        label={t.fields.title}
        name="title"
        hint={note(fields.title, fields.aiGeneratedTitle) ?? t.fields.titleHint}
        autoComplete="off"
        maxLength={MAX.title}
        value={fields.title ?? ''}
        onChange={(title) => edit({ title: title || null })}
      />
      {suggest(t.suggest.title, () => {
        const title = suggestedTitle(fields, words)?.slice(0, MAX.title);
        if (title) edit({ title, aiGeneratedTitle: title });
      })}
      <MultilineField
        label={t.fields.description}
        name="description"
        hint={note(fields.description, fields.aiGeneratedDescription)}
        placeholder={t.fields.descriptionExample}
        rows={7}
        maxLength={MAX.description}
        value={fields.description ?? ''}
        onChange={(description) => edit({ description: description || null })}
      />
      {suggest(t.suggest.description, () => {
        const description = suggestedDescription(fields, words)?.slice(0, MAX.description);
        if (description) edit({ description, aiGeneratedDescription: description });
      })}
      {!isReady && <p className="text-sm text-soft">{t.suggest.needs}</p>}
    </div>
  );
};

/** How the seller is reached: sealed, and shown to no buyer before the seller shares it. */
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
