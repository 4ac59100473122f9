import { clsx } from 'clsx';
import { Check, GitCompareArrows } from 'lucide-react';
import { COMPARED_CARS_MAX } from '../../schema/subscriptions/plans.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { DIALOG_OPENED, dialogPath } from '../shared/page/dialog-in-url.ts';
import { usePush } from '../shared/page/use-navigate-without-rerender.ts';
import { compareChoiceTexts } from '../shared/texts/en/compare-choice.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { type ChosenCar, chooseCar, dropCar } from './chosen-cars.ts';
import { compareMax } from './compare-max.ts';
import { useChosen } from './use-chosen.ts';

interface CompareToggleProps {
  car: ChosenCar;
  look?: 'icon' | 'labelled';
}

/** A button that adds a car to the comparison or removes it. At the plan's limit, it shows a message instead of adding the car. */
export const CompareToggle = ({ car, look = 'icon' }: CompareToggleProps) => {
  const t = useTexts(compareChoiceTexts);
  const format = useFormats();
  const push = usePush();
  const pressed = useChosen().cars.some(({ id }) => id === car.id);
  const toggle = () => {
    if (pressed) return dropCar(car.id);
    if (chooseCar(car)) return;
    const max = compareMax();
    if (max < COMPARED_CARS_MAX) {
      toast({
        title: t.notAdded(car.name),
        description: t.limitFree(format.count(max), format.count(COMPARED_CARS_MAX)),
        tone: 'destructive',
        action: {
          label: t.seePremium,
          onSelect: () => push(dialogPath('upgrade', window.location), DIALOG_OPENED),
        },
      });
      return;
    }
    toast({ title: t.notAdded(car.name), description: t.limit(format.count(max)), tone: 'destructive' });
  };
  const Icon = pressed ? Check : GitCompareArrows;
  const common = {
    type: 'button',
    'aria-pressed': pressed,
    'aria-label': t.compareCar(car.name),
    onClick: toggle,
  } as const;
  if (look === 'icon') {
    return (
      <button
        {...common}
        className={clsx(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-full shadow-card ring-1 transition-colors',
          pressed ? 'bg-brand text-on-brand ring-brand' : 'bg-surface/95 text-ink ring-line hover:bg-brand-wash',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    );
  }
  return (
    <button {...common} className={clsx(buttonStyle.secondary, pressed && 'border-brand text-brand')}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {t.compare}
    </button>
  );
};
