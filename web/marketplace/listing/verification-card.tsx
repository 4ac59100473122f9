import { BadgeCheck, FileText, ShieldCheck } from 'lucide-react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { TextsOf } from '../../shared/texts/texts.ts';
import { SourceLink } from '../../shared/ui/source-link.tsx';
import { Section } from '../car/car-section.tsx';
import type { CarBehind, ListingDetails } from './use-listing.ts';

type TrustTexts = TextsOf<typeof listingTexts>['trust'];

const claimOf = ({ verificationStatus, source }: ListingDetails, t: TrustTexts) => {
  if (verificationStatus === 'verified') {
    return { Icon: BadgeCheck, title: t.verified, tone: 'bg-good-wash text-good', basis: t.saysVerified(source.label) };
  }
  if (verificationStatus === 'certified') {
    const basis = t.saysCertified(source.label);
    return { Icon: ShieldCheck, title: t.certified, tone: 'bg-good-wash text-good', basis };
  }
  return { Icon: FileText, title: t.standard, tone: 'bg-brand-wash text-brand', basis: t.saysNothing(source.label) };
};

/** Says whether the listing is verified, and what each claim about it is based on. */
export const TrustCard = ({ listing, car }: { listing: ListingDetails; car: CarBehind }) => {
  const { trust: t } = useTexts(listingTexts);
  const format = useFormats();
  const { Icon, title, tone, basis } = claimOf(listing, t);
  const { source, url, isLive, firstSeenAt, lastSeenAt } = listing;
  const others = new Set(car.listings.filter((one) => one.isLive).map((one) => one.source.id));
  others.delete(source.id);
  const evidence = [
    basis,
    ...(listing.verificationStatus === 'standard' ? [] : [t.noReport]),
    t.seen(source.label, format.day(firstSeenAt), format.day(lastSeenAt)),
    others.size === 0 ? t.nowhereElse : t.elsewhere(format.count(others.size), others.size),
  ];
  return (
    <Section title={t.title}>
      <p className="flex items-center gap-3 text-lg font-bold">
        <span className={`flex size-11 shrink-0 items-center justify-center rounded-full ${tone}`}>
          <Icon aria-hidden className="size-6" />
        </span>
        {title}
      </p>
      <h3 className="mt-4 font-semibold">{t.evidence}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-sm marker:text-soft">
        {evidence.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isLive && url && (
        <SourceLink url={url} gap="gap-1.5">
          {t.seeAt(source.label)}
          <span className="sr-only">{t.newTab}</span>
        </SourceLink>
      )}
      <p className="mt-2 text-sm text-soft">{t.ours}</p>
    </Section>
  );
};
