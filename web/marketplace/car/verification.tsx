import type { ComponentProps, MouseEvent } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { SourceLink } from '../../shared/ui/source-link.tsx';
import type { CarDetails } from '../use-car.ts';
import { VerificationBadge } from '../verification-badge.tsx';
import { Section } from './car-section.tsx';
import { vouchingListings } from './vouching-listings.ts';

/** The HTML id of the section with the evidence ({@link Verification}). */
const EVIDENCE = 'evidence';

const goToEvidence = (event: MouseEvent) => {
  const evidence = document.getElementById(EVIDENCE);
  if (!evidence) return;
  event.preventDefault();
  evidence.scrollIntoView({ block: 'start' });
  evidence.focus({ preventScroll: true });
};

/** The badge of a verified car, linked to the evidence; renders nothing for other cars. */
export const VerificationLink = ({ status, by }: ComponentProps<typeof VerificationBadge>) => {
  const { verification: t } = useTexts(carTexts);
  if (status === 'standard') return null;
  return (
    <a
      href={`#${EVIDENCE}`}
      onClick={goToEvidence}
      title={t.see}
      className="inline-flex max-w-full rounded-full underline-offset-4 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2"
    >
      <VerificationBadge status={status} by={by} />
    </a>
  );
};

type Listing = CarDetails['listings'][number];

const Claim = ({ listing }: { listing: Listing }) => {
  const { verification: t, alsoListed } = useTexts(carTexts);
  const { day } = useFormats();
  const { source, url, isLive, verificationStatus, firstSeenAt } = listing;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-t-0">
      <VerificationBadge status={verificationStatus} />
      <span className="min-w-0 flex-1 basis-60">
        {(verificationStatus === 'certified' ? t.certifiedBy : t.verifiedBy)(source.label)}
        <span className="block text-sm text-soft">{alsoListed.since(day(firstSeenAt))}</span>
      </span>
      {isLive && url ? (
        <SourceLink url={url} label={alsoListed.openOn(source.label)}>
          {t.evidence}
        </SourceLink>
      ) : (
        <span className="text-sm text-soft">{isLive ? alsoListed.noLink : alsoListed.takenDown}</span>
      )}
    </li>
  );
};

/** Names the sources that say they verified the car, and links to them, or says that no source verified it. */
export const Verification = ({ car: { listings } }: { car: Pick<CarDetails, 'listings'> }) => {
  const { verification: t } = useTexts(carTexts);
  const vouching = vouchingListings(listings);
  return (
    <div id={EVIDENCE} tabIndex={-1} className="scroll-mt-4 rounded-card">
      <Section title={t.title}>
        {vouching.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul>
            {vouching.map((listing) => (
              <Claim key={listing.id} listing={listing} />
            ))}
          </ul>
        )}
        <p className="mt-3 max-w-prose text-sm text-soft">{t.ours}</p>
      </Section>
    </div>
  );
};
