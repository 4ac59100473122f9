import { Link2, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SIGN_IN_WAYS, type SignInProvider, type SignInWay } from '../../schema/accounts/providers.ts';
import type { AccountPartsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { UnlinkSocialAccount } from './queries.ts';
import { useMutationChange } from './use-profile-mutation.ts';

type LinkedAccount = AccountPartsFragment['socialAccounts'][number];
/** The names of the providers, which are the same in every language. */
const NAMES: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook', github: 'GitHub' };
const useWayName = () => {
  const { phone } = useTexts(profileTexts).ways;
  return (way: SignInWay): string => (way === 'phone' ? phone : NAMES[way]);
};

/** The query parameter that makes the server redirect to the profile after a sign-in. */
const BACK = `returnTo=${encodeURIComponent('/profile#details')}`;
const linkAddress = (provider: SignInWay) => `/api/auth/${provider}?link=1&${BACK}`;
const signInAddress = (provider: SignInWay) => `/api/auth/${provider}?${BACK}`;
/** A ref callback that focuses the element. Used for an element that replaces the clicked button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface UnlinkDialogProps {
  readonly provider: SignInWay;
  /** Another sign-in method, which stays linked. */
  readonly other: SignInWay;
  readonly open: boolean;
  onClose(): void;
  onDone(): void;
}
const UnlinkDialog = ({ provider, other, open, onClose, onDone }: UnlinkDialogProps) => {
  const t = useTexts(profileTexts);
  const nameOf = useWayName();
  const { isBusy, problem, code, send } = useMutationChange(UnlinkSocialAccount);
  return (
    <Dialog
      open={open}
      title={t.ways.unlinkTitle(nameOf(provider))}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          {code === 'SIGN_IN_AGAIN' ? (
            <a ref={takeFocus} href={signInAddress(other)} className={buttonStyle.primary}>
              {t.ways.signInAgain(nameOf(other))}
            </a>
          ) : (
            <Button look="destructive" loading={isBusy} onClick={() => send({ provider }, onDone)}>
              {t.ways.unlink}
            </Button>
          )}
        </>
      }
    >
      <p>{t.ways.unlinkText(nameOf(provider))}</p>
      <Problem text={problem} />
    </Dialog>
  );
};

interface LinkedWaysProps {
  readonly accounts: readonly LinkedAccount[];
  /** The sign-in methods of this site, in display order. */
  readonly offered: readonly SignInWay[];
  /** Returns whether this user can sign in with the method once it is linked. */
  opens(way: SignInWay): boolean;
  renderMark(provider: SignInWay): ReactNode;
  onChanged(): void;
}

/** The linked sign-in methods, with buttons to link others and to unlink them. The last usable method cannot be unlinked. */
export const LinkedWays = ({ accounts, offered, opens, renderMark, onChanged }: LinkedWaysProps) => {
  const t = useTexts(profileTexts).ways;
  const { day } = useFormats();
  const nameOf = useWayName();
  const shown = SIGN_IN_WAYS.filter(
    (way) => (offered.includes(way) && opens(way)) || accounts.some(({ provider }) => provider === way),
  );
  const [asked, setAsked] = useState<SignInWay | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opening = SIGN_IN_WAYS.filter((way) => opens(way) && accounts.some(({ provider }) => provider === way));
  const only = opening.length === 1 ? opening[0] : undefined;
  const other = opening.find((way) => way !== asked);
  const finish = (provider: SignInWay) => {
    setOpen(false);
    toast({ title: t.unlinked(nameOf(provider)) });
    onChanged();
  };
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((provider) => {
          const account = accounts.find((each) => each.provider === provider);
          return (
            <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              {renderMark(provider)}
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold">{nameOf(provider)}</p>
                <p className="text-sm break-words text-soft">
                  {account
                    ? [account.name ?? account.email, t.linkedOn(day(account.linkedAt))].filter(Boolean).join(' · ')
                    : t.notLinked}
                </p>
              </div>
              {!account && (
                <a href={linkAddress(provider)} className={buttonStyle.secondary}>
                  <Link2 aria-hidden className="size-5" />
                  {t.link(nameOf(provider))}
                </a>
              )}
              {account && opening.some((way) => way !== provider) && (
                <Button
                  look="ghost"
                  aria-label={t.unlinkNamed(nameOf(provider))}
                  onClick={() => {
                    setAsked(provider);
                    setOpen(true);
                  }}
                >
                  <Unlink aria-hidden className="size-5" />
                  {t.unlink}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {only && <p className="mt-3 text-sm text-soft">{t.last(nameOf(only))}</p>}
      {asked && other && (
        <UnlinkDialog
          key={asked}
          provider={asked}
          other={other}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={() => finish(asked)}
        />
      )}
    </>
  );
};
