import { LEAST_CARS, LEAST_MATCHED } from '../../schema/analytics/limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { analyticsTexts } from '../shared/texts/en/analytics.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Card } from '../shared/ui/card.tsx';

/** Explains what the market figures mean and which data they are based on. */
export const MarketRules = ({ position }: { position: string }) => {
  const { rules: t } = useTexts(analyticsTexts);
  const { count } = useFormats();
  const rules = [t.once, t.trend, t.days, t.few(count(LEAST_CARS), count(LEAST_MATCHED)), t.asOf];
  return (
    <Card title={t.title}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft tabular-nums">{t.log(count(Number(position)))}</p>
    </Card>
  );
};
