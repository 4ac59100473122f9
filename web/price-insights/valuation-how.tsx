import { ChartNoAxesColumn, MoveHorizontal, PhoneOff } from 'lucide-react';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** Explains how the estimate is made. It is shown next to the form until a car has been valued. */
export const ValuationHow = () => {
  const { how } = useTexts(valuationTexts);
  const points = [
    { Icon: ChartNoAxesColumn, name: how.learned, text: how.learnedText },
    { Icon: MoveHorizontal, name: how.range, text: how.rangeText },
    { Icon: PhoneOff, name: how.free, text: how.freeText },
  ];
  return (
    <section aria-labelledby="valuation-how" className="rounded-card border border-line bg-sunken p-5 sm:p-6">
      <h2 id="valuation-how" className="text-xl font-bold">
        {how.title}
      </h2>
      <ul className="mt-5 flex flex-col gap-6">
        {points.map(({ Icon, name, text }) => (
          <li key={name} className="flex gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-0.5 max-w-prose text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
