import { SignedInOnly } from '../shared/account/signed-in-only.tsx';
import { inquiryTexts } from '../shared/texts/en/inquiries.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { InquiriesScreen } from './inquiries-screen.tsx';

/** The page `/inquiries`: buyers' inquiries about the cars that the user sells. */
const InquiriesPage = () => {
  const t = useTexts(inquiryTexts);
  return (
    <SignedInOnly
      title={t.title}
      text={t.stranger}
      waiting={
        <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-4 px-4 pt-6 sm:px-6" aria-busy="true">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      }
    >
      {() => <InquiriesScreen />}
    </SignedInOnly>
  );
};
export default InquiriesPage;
