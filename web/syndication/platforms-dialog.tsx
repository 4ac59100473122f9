import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { platformsTexts } from '../shared/texts/en/platforms.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { Select } from '../shared/ui/select.tsx';
import { PlatformsOfListing } from './platforms-of-listing.tsx';
import { ListingsToSend } from './syndication-queries.ts';

const Listings = () => {
  const t = useTexts(platformsTexts);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(ListingsToSend, { ssr: false, fetchPolicy: 'network-only' });
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-16 rounded-control', 'h-48 rounded-card']} />;
  const { nodes, total } = data.sellerCars;
  const id = chosen ?? nodes[0]?.listingId;
  if (id === undefined)
    return (
      <div className="flex flex-col gap-4">
        <p>{t.none}</p>
        <Link to="/sell" className={`${buttonStyle.primary} sm:self-start`}>
          {t.sell}
        </Link>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t.listing}
        value={id}
        hint={total > nodes.length ? t.newest : undefined}
        options={nodes.map(({ listingId, title }) => ({ value: listingId, label: title }))}
        onChange={setChosen}
      />
      <PlatformsOfListing key={id} id={id} />
    </div>
  );
};

interface PlatformsDialogProps {
  readonly open: boolean;
  onClose(): void;
}

/** A dialog in which sellers choose the platforms for a listing and see the state of its post on each. Its code loads when it first opens. */
const PlatformsDialog = ({ open, onClose }: PlatformsDialogProps) => {
  const t = useTexts(platformsTexts);
  return (
    <Dialog open={open} title={t.title} description={t.text} onClose={onClose}>
      {open && <Listings />}
    </Dialog>
  );
};
export default PlatformsDialog;
