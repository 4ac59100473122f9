import { clsx } from 'clsx';
import { textWithout } from '../../schema/marketplace/text-range-removal.ts';
import { understoodTexts } from '../shared/texts/en/understood.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { TextsOf } from '../shared/texts/texts.ts';
import { Button } from '../shared/ui/button.tsx';
import { chipRow, RemovableChip } from './active-filter-chips.tsx';
import { rangeText } from './active-filters.ts';
import { type FilterTexts, useFilterTexts } from './filter-texts.ts';
import { removeChip } from './remove-chip.ts';
import type { CarPage } from './use-search-cars.ts';

type Part = CarPage['understood'][number];

const sentenceCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Describes one understood part of the search text in the user's language. */
const labelOf = (part: Part, { t, f, terms }: FilterTexts, own: TextsOf<typeof understoodTexts>): string => {
  const { kind, values, min, max } = part;
  const each = (word: (value: string) => string) => values.map(word).join(', ');
  const range = (word: (value: number) => string) =>
    min !== null && min === max ? word(min) : rangeText(t, min ?? undefined, max ?? undefined, word);
  switch (kind) {
    case 'fuel':
      return each(terms.fuel);
    case 'gearbox':
      return each((value) => (value === 'Automatic' ? own.anyAutomatic : terms.transmission(value)));
    case 'body':
      return each(terms.bodyType);
    case 'colour':
      return each((value) => terms.colour(sentenceCase(value)));
    case 'seller':
      return each((value) => t.on.seller(terms.sellerType(value)));
    case 'place':
      return each(terms.city);
    case 'state':
      return each(terms.state);
    case 'owners':
      return each((value) => f.owners(Number(value)));
    case 'feature':
      return terms.feature(sentenceCase(values[0] ?? ''));
    case 'word':
      return own.words(values.join(' '));
    case 'price':
      return range(f.priceShort);
    case 'year':
      return range(String);
    case 'km':
      return range(f.km);
    case 'seats':
      return own.seats(f.count(min ?? 0));
    default:
      return values.join(', ');
  }
};

const nameOf = ({ kind, values, min, max }: Part) => `${kind}-${values.join()}-${min}-${max}`;
/** Returns a part's React key, which stays the same when an earlier part is removed from the text. */
const keyOf = (part: Part, index: number, parts: readonly Part[]) => {
  const name = nameOf(part);
  return `${name}-${parts.slice(0, index).filter((each) => nameOf(each) === name).length}`;
};

interface UnderstoodTextProps {
  /** The typed text. */
  text: string;
  page: Pick<CarPage, 'total' | 'correctedQuery' | 'understood' | 'unknownWords' | 'widerSearches'>;
  /** Whether `page` is the response to an earlier search text. */
  stale: boolean;
  onChange(text: string | undefined): void;
}

/** Shows how the search text was understood. The user can remove each part from the text. */
const UnderstoodText = ({ text, page, stale, onChange }: UnderstoodTextProps) => {
  const words = useFilterTexts();
  const t = useTexts(understoodTexts);
  const { understood, unknownWords, correctedQuery, widerSearches } = page;
  const remove = (part: Part) => onChange(understood.length > 1 ? textWithout(text, part) : undefined);
  return (
    <div className="mb-1 flex flex-col gap-1 sm:mb-4 sm:gap-2">
      {correctedQuery !== null && (
        <p className="rounded-control bg-accent-wash px-4 py-1 sm:py-2.5">
          {t.corrected} <strong>{correctedQuery}</strong>
        </p>
      )}
      {understood.length > 0 && (
        <div className={clsx(chipRow, 'gap-x-3')}>
          <span id="understood" className="text-sm text-soft max-sm:shrink-0">
            {t.title}
          </span>
          <ul aria-labelledby="understood" className="flex items-center gap-2 max-sm:shrink-0 sm:flex-wrap">
            {understood.map((part, index) => (
              <RemovableChip
                key={keyOf(part, index, understood)}
                label={labelOf(part, words, t)}
                disabled={stale}
                onRemove={() => remove(part)}
              />
            ))}
          </ul>
          {understood.length > 1 && (
            <button
              type="button"
              onClick={(event) => removeChip(event.currentTarget, () => onChange(undefined))}
              className="min-h-9 shrink-0 px-2 font-semibold text-brand underline-offset-4 hover:underline"
            >
              {t.clear}
            </button>
          )}
        </div>
      )}
      {understood.length === 0 && page.total === 0 && (
        <p>
          {t.nothing} <span className="text-soft">{t.example}</span>
        </p>
      )}
      {widerSearches.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span id="wider-searches">{t.wider}</span>
          <ul aria-labelledby="wider-searches" className="flex flex-wrap gap-2">
            {understood.map((part, index) => {
              const wider = widerSearches.find(({ q }) => q === textWithout(text, part));
              return wider === undefined ? null : (
                <li key={keyOf(part, index, understood)}>
                  <Button look="secondary" disabled={stale} onClick={() => onChange(wider.q)}>
                    {t.without(labelOf(part, words, t), words.f.cars(wider.total))}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {unknownWords.length > 0 && (
        <p className="text-sm text-soft">{t.unknown(unknownWords.map(t.words).join(', '))}</p>
      )}
    </div>
  );
};
export default UnderstoodText;
