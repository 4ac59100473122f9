import { type FormEvent, useState } from 'react';
import { ARTICLE_CATEGORIES } from '../../../schema/blog/enumerations.ts';
import { LANGUAGE_CODES } from '../../../schema/kernel/language.ts';
import { FUELS } from '../../../schema/marketplace/enumerations.ts';
import { blogTexts } from '../../shared/texts/en/blog.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useLanguage, useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { FoundFigures, type Part } from './found-figures.tsx';

const partOf = (city: string, brand: string, model: string, fuel: string): Part => {
  const fuelType = FUELS.find((one) => one === fuel);
  const names = Object.entries({ city, brand, model }).flatMap(([key, name]) =>
    name.trim() ? [[key, name.trim()]] : [],
  );
  return { ...Object.fromEntries(names), ...(fuelType && { fuelType }) };
};

/** A dialog that generates a draft about a segment of our market. The editor chooses the segment and the language, and sees the figures first. */
export const GenerateDialog = ({ open, onClose }: { readonly open: boolean; onClose(): void }) => {
  const desk = useTexts(blogDeskTexts);
  const { generate: t } = desk;
  const { categories } = useTexts(blogTexts);
  const current = useLanguage().language;
  const [city, setCity] = useState('');
  const [brand, setBrand] = useState('');
  const [model, setModel] = useState('');
  const [fuel, setFuel] = useState('');
  const [language, setLanguage] = useState<string>(current);
  const [category, setCategory] = useState<string>(ARTICLE_CATEGORIES[0]);
  const [asked, setAsked] = useState<Part | null>(null);
  const part = partOf(city, brand, model, fuel);
  const isSame = asked !== null && JSON.stringify(asked) === JSON.stringify(part);
  const canLook = Object.keys(part).length > 0 && (part.model === undefined || part.brand !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canLook) setAsked(part);
  };
  return (
    <Dialog open={open} title={t.open} description={t.text} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <form onSubmit={onSubmit} className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Input label={t.city} hint={t.hint} value={city} maxLength={80} autoComplete="off" onChange={setCity} />
            <Input label={t.brand} value={brand} maxLength={80} autoComplete="off" onChange={setBrand} />
            <Input
              label={t.model}
              hint={t.modelHint}
              value={model}
              maxLength={80}
              autoComplete="off"
              onChange={setModel}
            />
            <Select
              label={t.fuel}
              options={[{ value: '', label: t.all }, ...FUELS.map((value) => ({ value, label: value }))]}
              value={fuel}
              onChange={setFuel}
            />
            <Select
              label={desk.language}
              options={LANGUAGE_CODES.map((value) => ({ value, label: desk.languages[value] }))}
              value={language}
              onChange={setLanguage}
            />
            <Select
              label={desk.category}
              options={ARTICLE_CATEGORIES.map((value) => ({ value, label: categories[value] }))}
              value={category}
              onChange={setCategory}
            />
          </div>
          <Button type="submit" look="secondary" className="self-start" disabled={!canLook || isSame}>
            {t.look}
          </Button>
        </form>
        {isSame && asked && (
          <FoundFigures key={JSON.stringify(asked)} part={asked} language={language} category={category} />
        )}
      </div>
    </Dialog>
  );
};
