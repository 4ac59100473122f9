import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Section } from './car-section.tsx';

/** The features that the source supplied. */
export const KeyFeatures = ({ features }: { features: readonly string[] }) => {
  const t = useTexts(carTexts);
  const terms = useDataTerms();
  const { notProvided } = useFormats();
  return (
    <Section title={t.keyFeatures}>
      {features.length === 0 ? (
        <p className="text-soft">{notProvided}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature} className="rounded-full bg-sunken px-3 py-1 dark:bg-line">
              {terms.feature(feature)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
