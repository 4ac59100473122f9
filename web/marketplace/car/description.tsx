import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Section } from './car-section.tsx';

/** The description from the source, or "Not provided". */
export const Description = ({ text }: { text: string | null }) => {
  const t = useTexts(carTexts);
  const { notProvided } = useFormats();
  return (
    <Section title={t.description}>
      <p className={text === null ? 'text-soft' : 'max-w-prose break-words whitespace-pre-line'}>
        {text ?? notProvided}
      </p>
    </Section>
  );
};
