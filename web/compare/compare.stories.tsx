import type { Story } from '@ladle/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { chooseOnly } from './chosen-cars.ts';
import { CompareBar } from './compare-bar.tsx';
import { comparePath } from './compare-path.ts';
import { CompareScreen } from './compare-screen.tsx';
import { comparedName } from './compare-table.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { fiveCars } from './testing/compared-cars.ts';

export default { title: 'Compare' };

const known = fiveCars();
const chosen = known.map((car) => ({ id: car.id, name: comparedName(car) }));
const ids = chosen.map(({ id }) => id);
const usual: Answers = {
  cars: ({ ids: asked }) => (Array.isArray(asked) ? known.filter(({ id }) => asked.includes(id)) : []),
};

/** Chooses `count` cars before the first render. */
const Choosing = ({ count, children }: { count: number; children: ReactNode }) => {
  useState(() => chooseOnly(chosen.slice(0, count)));
  return children;
};
const bar =
  (count: number): Story =>
  () => (
    <Choosing count={count}>
      <CompareBar />
    </Choosing>
  );
/** Navigates to `path` on mount, then renders its children. */
const At = ({ path, children }: { path: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    navigate(path, { replace: true });
    setIsThere(true);
  }, [navigate, path]);
  return isThere && children;
};
const screen =
  (path: string, { answers = usual, offline = false }: { answers?: Answers; offline?: boolean } = {}): Story =>
  () => (
    <Choosing count={0}>
      <At path={path}>
        <Network answers={answers} offline={offline}>
          <CompareScreen
            renderPicture={({ placeholderImage }) => (
              <img src={placeholderImage} alt="" className="aspect-[16/10] w-full object-cover" />
            )}
          />
        </Network>
      </At>
    </Choosing>
  );

export const Toggles: Story = () => (
  <Choosing count={1}>
    <div className="flex flex-wrap gap-4">
      {chosen.slice(0, 2).map((car) => (
        <div key={car.id} className="flex gap-4">
          <CompareToggle car={car} />
          <CompareToggle car={car} look="labelled" />
        </div>
      ))}
    </div>
  </Choosing>
);
export const BarWithOne = bar(1);
export const BarWithFive = bar(5);
export const NoCars = screen('/compare');
export const OneCar = screen(comparePath(ids.slice(0, 1)));
export const TwoCars = screen(comparePath(ids.slice(0, 2)));
export const OnlyDifferences = screen(comparePath(ids.slice(0, 3), true));
export const FiveCars = screen(comparePath(ids));
export const UnknownAndTooMany = screen(comparePath(['nobody', ...ids, 'more']));
export const Loading = screen(comparePath(ids.slice(0, 3)), { answers: {} });
export const Failed = screen(comparePath(ids), {
  answers: {
    cars: () => {
      throw refusal('INTERNAL');
    },
  },
});
export const Offline = screen(comparePath(ids), { offline: true });
