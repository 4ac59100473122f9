import { useQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { opensAccount, type SignInWay } from '../../schema/accounts/providers.ts';
import type { MyAccountQuery } from '../gql/graphql.ts';
import { useSignInOrder } from '../shared/account/sign-in-providers.tsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';
import { Consents } from './consents.tsx';
import { ErasureForm } from './erasure-form.tsx';
import { ErasurePending } from './erasure-pending.tsx';
import { LinkedWays } from './linked-providers.tsx';
import { NameForm } from './name-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { Part, PartFailed, PartWaiting } from './profile-section.tsx';
import { MyAccount } from './queries.ts';

/** Returns the user's account. All sections of the profile share one query. */
function useMyAccount() {
  const { data, error, refetch } = useQuery(MyAccount, { ssr: false });
  return {
    account: data?.myAccount ?? null,
    error: !data && error ? errorCode(error) : null,
    again: () => void refetch().catch(() => undefined),
  };
}

type Account = MyAccountQuery['myAccount'];

const Of = ({ lines, children }: { lines: number; children(account: Account, again: () => void): ReactNode }) => {
  const { account, error, again } = useMyAccount();
  if (account) return children(account, again);
  return error === null ? <PartWaiting lines={lines} /> : <PartFailed error={error} onRetry={again} />;
};

/** The profile section with the user's name, picture and sign-in methods. */
export const Details = ({ renderMark }: { renderMark(provider: SignInWay): ReactNode }) => {
  const t = useTexts(profileTexts);
  const { day } = useFormats();
  const offered = useSignInOrder();
  const opens =
    ({ roles }: Account['user']) =>
    (way: SignInWay) =>
      opensAccount(way, roles.includes('admin'));
  return (
    <Of lines={6}>
      {({ user, memberSince, socialAccounts }, again) => (
        <>
          <PictureForm url={user.profileImageUrl} onChanged={again} />
          <div className="mt-6">
            <NameForm user={user} />
          </div>
          <p className="mt-3 text-sm text-soft">{t.memberSince(day(memberSince))}</p>
          <Part id="ways" title={t.ways.title}>
            <LinkedWays
              accounts={socialAccounts}
              offered={offered}
              opens={opens(user)}
              renderMark={renderMark}
              onChanged={again}
            />
          </Part>
        </>
      )}
    </Of>
  );
};

/** The profile section with the masked phone number, and a button to verify or change it. */
export const Phone = () => {
  const t = useTexts(profileTexts).phone;
  return (
    <Of lines={1}>
      {({ phoneMasked }) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2 text-lg font-semibold tabular-nums">
              {phoneMasked ?? t.none}
              {phoneMasked !== null && <Badge tone="good">{t.verified}</Badge>}
            </p>
            {phoneMasked !== null && <p className="text-sm text-soft">{t.hidden}</p>}
          </div>
          <DialogLink dialog="phone" className={phoneMasked === null ? buttonStyle.primary : buttonStyle.secondary}>
            {phoneMasked === null ? t.verify : t.change}
          </DialogLink>
        </div>
      )}
    </Of>
  );
};

/** A warning that the account will be erased. Renders nothing if no erasure is pending. */
export const ErasureNotice = () => {
  const { account, again } = useMyAccount();
  const erasure = account?.erasure;
  if (!erasure) return null;
  return (
    <div className="mb-5">
      <ErasurePending erasure={erasure} onCancelled={again} />
    </div>
  );
};

/** The profile section for the user's stored data: download, consents and erasure. */
export const OwnData = () => {
  const t = useTexts(profileTexts);
  return (
    <Of lines={4}>
      {({ consents, erasure }, again) => (
        <>
          <Part id="download" title={t.data.downloadTitle}>
            <p className="mb-3">{t.data.downloadText}</p>
            <a href="/api/profile/data" download className={buttonStyle.secondary}>
              <Download aria-hidden className="size-5" />
              {t.data.download}
            </a>
          </Part>
          <Part id="consents" title={t.data.consentsTitle}>
            <Consents consents={consents} onChanged={again} />
          </Part>
          <Part id="erasure" title={t.erasure.title}>
            {erasure ? <ErasurePending erasure={erasure} onCancelled={again} /> : <ErasureForm onRequested={again} />}
          </Part>
        </>
      )}
    </Of>
  );
};
