import type { Story } from '@ladle/react';
import { buttonStyle } from '../shared/ui/button.tsx';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow } from '../testing/story-frames.tsx';
import type { StepsDoor } from './contact-api.ts';
import QuickWays from './contact-buttons.tsx';
import ContactDialog from './contact-dialog.tsx';
import ContactSteps, { type Chat } from './contact-steps.tsx';
import { ContactWays } from './contact-ways.tsx';
import { LeadsScreen } from './desk/leads-screen.tsx';
import { InquiriesScreen } from './inquiries-screen.tsx';
import type { Way } from './queries.ts';
import { ASHA, inquiry, LISTING, lead, route, way } from './testing/contacts.ts';

export default { title: 'Contacts' };

const Talk: Chat = ({ listing, as }) => (
  <p className="rounded-card border border-line p-4">
    {listing.title} ({as})
  </p>
);
const SourceAlone = ({ rank = 'main' }: { rank?: 'main' | 'other' }) => (
  <a href="https://dealer.example/" className={buttonStyle[rank === 'main' ? 'primary' : 'secondary']}>
    Continue on OLX
  </a>
);
const Visit = () => (
  <button type="button" className={buttonStyle.secondary}>
    Schedule Test Drive
  </button>
);
/** A fake contact API that accepts any verification code. */
const door: StepsDoor = {
  start: async () => ({ step: 'verify', conversationId: null }),
  resend: async () => ({ refused: 'PHONE_CODE_TOO_SOON' }),
  verify: async () => ({ step: 'success', conversationId: null }),
  erase: async () => true,
};

const ways = (found: Way | null, inSteps = false, answers: Answers = {}): Story => {
  const Shown: Story = () => (
    <div className="max-w-sm">
      <Network
        answers={{
          contactWay: () => found ?? refusal('CAR_NOT_FOUND'),
          currentUser: () => null,
          visitor: () => null,
          ...answers,
        }}
      >
        <ContactWays
          carId={LISTING}
          inSteps={inSteps}
          source={(rank) => <SourceAlone rank={rank} />}
          visit={<Visit />}
          Chat={Talk}
        />
      </Network>
    </div>
  );
  return Shown;
};
export const SellerHere = ways(way());
export const SellerHereInDark = dark(SellerHere);
export const DealerReached = ways(way({ way: 'dealer', recipientName: 'Sharma Motors & Sons' }));
export const SourceOnly = ways(way({ way: 'source', recipientName: null, takesVisits: false }));
export const SourceWithVisits = ways(way({ way: 'source', recipientName: null }));
export const OwnListing = ways(way({ way: 'own' }));
export const NotKnown = ways(null);
export const VisitorIsBack = ways(way(), true, {
  visitor: () => ({ id: 'visitor', listingId: LISTING, conversationId: LISTING }),
});

const dialog = (found: Way, answers: Answers, offline = false): Story => {
  const Shown: Story = () => (
    <Network answers={answers} offline={offline}>
      <ContactDialog open way={found} onClose={() => undefined} />
    </Network>
  );
  return Shown;
};
export const Modal = dialog(way(), { currentUser: () => null });
export const ModalNarrow = narrow(Modal);
export const ModalInDark = dark(Modal);
export const ModalSignedIn = dialog(way(), { currentUser: () => ASHA });
export const ModalToADealer = dialog(way({ way: 'dealer', recipientName: 'Sharma Motors & Sons' }), {
  currentUser: () => null,
  contactSeller: () => ({
    __typename: 'Rejection',
    code: 'TOO_MANY_INQUIRIES',
    retryAfterS: 5400,
    message: '',
    fields: [],
  }),
});

const steps = (found: Way, answers: Answers = {}): Story => {
  const Shown: Story = () => (
    <div className="max-w-sm">
      <Network answers={{ currentUser: () => null, visitor: () => null, ...answers }}>
        <ContactSteps way={found} Chat={Talk} door={door} />
      </Network>
    </div>
  );
  return Shown;
};
export const Steps = steps(way());
export const StepsInDark = dark(Steps);
export const StepsToADealer = steps(way({ way: 'dealer', recipientName: 'Sharma Motors & Sons' }));
export const StepsWithoutMessages = steps(way({ canVerifyPhone: false }));
export const StepsSignedIn = steps(way(), { currentUser: () => ASHA });

const quick = (found: Way): Story => {
  const Shown: Story = () => (
    <Network answers={{ contactWay: () => found, currentUser: () => null, visitor: () => null }}>
      <div className="flex max-w-sm flex-col gap-3">
        <QuickWays carId={LISTING} as="note" source={<SourceAlone />} />
        <QuickWays carId={LISTING} as="buttons" source={<SourceAlone />} />
      </div>
    </Network>
  );
  return Shown;
};
export const QuickSeller = quick(way());
export const QuickSellerInDark = dark(QuickSeller);
export const QuickDealer = quick(way({ way: 'dealer', recipientName: 'Sharma Motors & Sons' }));
export const QuickOwn = quick(way({ way: 'own' }));

const inquiries = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <InquiriesScreen />
    </Network>
  );
  return Shown;
};
export const Inquiries = inquiries({
  sellerInquiries: () => ({
    nodes: [
      inquiry(),
      inquiry({ id: 'b', buyerName: 'Ravi', buyerPhone: null, buyerEmail: null, conversationId: LISTING }),
      inquiry({ id: 'c', buyerName: null, buyerPhone: null, buyerEmail: null, text: null, sellerResponded: true }),
    ],
    nextCursor: 'c',
    total: 7,
  }),
});
export const InquiriesInDark = dark(Inquiries);
export const InquiriesNarrow = narrow(Inquiries);
export const NoInquiries = inquiries({ sellerInquiries: () => ({ nodes: [], nextCursor: null, total: 0 }) });
export const InquiriesFailed = inquiries({ sellerInquiries: () => refusal('INTERNAL') });
export const InquiriesWaiting = inquiries({});

const desk = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <LeadsScreen />
    </Network>
  );
  return Shown;
};
export const Desk = desk({
  sources: () => [{ id: 'dealer-network', label: 'Dealer Network' }],
  deskFeeds: () => [{ feedId: 'kiran-cars', sources: [{ id: 'dealer-network', label: 'Dealer Network' }] }],
  leadRoutes: () => [route(), route({ id: 'feed', scope: 'feed', subject: 'kiran-cars', webhookUrl: null })],
  leads: () => ({
    nodes: [
      lead(),
      lead({ id: 'b', routedAt: null, deliveries: [] }),
      lead({
        ...{ id: 'c', routedAt: null, dealerName: null },
        deliveries: lead().deliveries.map((one) => ({ ...one, state: 'given_up' as const })),
      }),
    ],
    nextCursor: null,
    total: 3,
  }),
});
export const DeskInDark = dark(Desk);
export const DeskNarrow = narrow(Desk);
export const EmptyDesk = desk({ leadRoutes: () => [], leads: () => ({ nodes: [], nextCursor: null, total: 0 }) });
export const DeskFailed = desk({ leadRoutes: () => refusal('INTERNAL'), leads: () => refusal('INTERNAL') });
