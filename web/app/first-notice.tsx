import { Suspense } from 'react';
import { useKnownUser } from '../accounts/use-current-user.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { LEGAL_VERSIONS } from '../site/legal/versions.ts';
import { LEGAL_PAGES } from '../site/legal-pages.ts';

const AskConsent = lazyPart(async () => ({ default: (await import('../accounts/ask-consent.tsx')).AskConsent }));

/** Above a page, for those who are signed in: the notice on personal data, until they have accepted it. */
const FirstNotice = () => {
  const user = useKnownUser();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <AskConsent
        key={user}
        privacy={{ version: LEGAL_VERSIONS.privacy.number, path: LEGAL_PAGES.privacy }}
        terms={{ version: LEGAL_VERSIONS.terms.number, path: LEGAL_PAGES.terms }}
      />
    </Suspense>
  );
};
export default FirstNotice;
