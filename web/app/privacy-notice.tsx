import { Suspense } from 'react';
import { useKnownUser } from '../shared/account/use-current-user.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { LEGAL_VERSIONS } from '../site/legal/versions.ts';
import { LEGAL_PAGES } from '../site/legal-pages.ts';

const AskConsent = lazyPart(async () => ({ default: (await import('../accounts/ask-consent.tsx')).AskConsent }));

/** The privacy notice above a page, shown to signed-in users until they accept it. */
const PrivacyNotice = () => {
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
export default PrivacyNotice;
