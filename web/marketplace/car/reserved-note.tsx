import { useQuery } from '@apollo/client/react';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/index.ts';
import { reservedTexts } from '../../shared/texts/en/reserved.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';

const carReservation = graphql(`
  query CarReservation($id: ID!) {
    car(id: $id) {
      id
      isReservedForMe
    }
  }
`);

/** Returns whether the user (`mine`) or somebody else (`others`) reserved the car; `others` while loading. Queried only in the browser, because the
 *  server renders the same page for everybody. */
const useReservation = (id: string): 'mine' | 'others' => {
  const { data } = useQuery(carReservation, { variables: { id }, ssr: false });
  return data?.car.isReservedForMe ? 'mine' : 'others';
};

/** Says who reserved the car, and what that means. `children` are actions that only the buyer who reserved the car sees. */
const ReservedNote = ({ id, children }: { id: string; children?: ReactNode }) => {
  const t = useTexts(reservedTexts);
  const kept = useReservation(id);
  return (
    <>
      <div role="status" className="flex items-start gap-3 rounded-control bg-accent-wash px-4 py-3">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <div className="min-w-0">
          <p className="font-semibold">{t[kept].title}</p>
          <p className="text-sm">{t[kept].text}</p>
        </div>
      </div>
      {kept === 'mine' && children}
    </>
  );
};
export default ReservedNote;
