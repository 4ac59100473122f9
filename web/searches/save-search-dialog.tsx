import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SaveSearchInput } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { newKey, refusalOf, withKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { SignInNote } from '../shared/page/sign-in-note.tsx';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { sameSearch } from './same-search.ts';
import { isFull, SaveSearchForm, type SearchChoices } from './save-search-form.tsx';
import type { Refusal } from './saved-search-types.ts';

const SearchOwner = graphql(`
  query SearchOwner {
    currentUser {
      id
      isPremium
    }
  }
`);
const EmailChoice = graphql(`
  query EmailChoice {
    notificationSettings {
      emailAlerts
    }
    myAccount {
      consents {
        document
        isGiven
        recordedAt
      }
    }
  }
`);
const ConsentToEmails = graphql(`
  mutation ConsentToEmails($version: String!) {
    recordConsent(document: email_alerts, version: $version, isGiven: true) {
      __typename
      ...Refused
    }
  }
`);
const SaveSearch = graphql(`
  mutation SaveSearch($input: SaveSearchInput!) {
    saveSearch(input: $input) {
      ...SavedSearchFields
      ...Refused
    }
  }
`);
const SavedSearchNames = graphql(`
  query SavedSearchNames {
    savedSearches {
      id
      name
      path
    }
  }
`);

/** Returns a function that saves a search. `key` is the idempotency key. */
export const useSaveSearch = (): ((input: SaveSearchInput, key: string) => Promise<Refusal>) => {
  const client = useApolloClient();
  return (input, key) =>
    refusalOf(
      client.mutate({
        mutation: SaveSearch,
        variables: { input },
        context: withKey(key),
        // Components that show the list refetch it when it is evicted.
        update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedSearches' }),
      }),
    );
};

/** Returns a function that finds the name under which the user has already saved a search for the same cars. The function resolves to null if there
 *  is no such search or the saved searches cannot be loaded. */
const useSavedName = (): ((filter: SaveSearchInput['filter']) => Promise<string | null>) => {
  const client = useApolloClient();
  return async (filter) => {
    const answer = await client.query({ query: SavedSearchNames, fetchPolicy: 'network-only' }).catch(() => null);
    return sameSearch(filter, answer?.data?.savedSearches ?? [])?.name ?? null;
  };
};

/** Returns `wantsEmails`, which is true if the user has consented to e-mails and they are switched on (undefined while loading). Also returns
 *  `consent`, which records the user's consent to e-mails and thereby switches them on. */
const useEmailConsent = (isSignedIn: boolean, privacyVersion: string) => {
  const client = useApolloClient();
  const { data, loading } = useQuery(EmailChoice, { skip: !isSignedIn, fetchPolicy: 'network-only' });
  // Consents are sorted newest first.
  const last = data?.myAccount.consents.find(({ document }) => document === 'email_alerts');
  const consent = () =>
    refusalOf(
      client.mutate({
        mutation: ConsentToEmails,
        variables: { version: privacyVersion },
        // If the privacy notice is open, its checkbox then shows this consent.
        refetchQueries: ['MyConsents', 'NotificationSettings'],
      }),
    );
  return {
    wantsEmails: loading ? undefined : last?.isGiven === true && data?.notificationSettings.emailAlerts === true,
    consent,
  };
};

/** The marketplace's current search, which can be saved. */
export interface SearchToSave extends Pick<SaveSearchInput, 'filter' | 'sortBy' | 'sortOrder'> {
  /** A name for the search that describes its filters; empty if there are no filters. */
  readonly name: string;
}

interface SaveSearchDialogProps {
  open: boolean;
  search: SearchToSave;
  /** The path that signs the user in and returns to this dialog. */
  signInPath: string;
  /** The version of the Privacy Policy that was current when the user agreed to receive e-mails. */
  privacyVersion: string;
  onClose(): void;
}

/** A dialog that saves the current search. Its code loads when it first opens. */
const SaveSearchDialog = ({ open, search, signInPath, privacyVersion, onClose }: SaveSearchDialogProps) => {
  const { save: t } = useTexts(alertTexts);
  const navigate = useNavigate();
  const save = useSaveSearch();
  const { data, loading } = useQuery(SearchOwner, { skip: !open });
  const { wantsEmails, consent } = useEmailConsent(open && !!data?.currentUser, privacyVersion);
  const savedName = useSavedName();
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const key = useRef('');
  useEffect(() => {
    if (open) key.current = newKey();
  }, [open]);
  const { name, ...kept } = search;
  const onSave = async (choices: SearchChoices): Promise<Refusal> => {
    // Without a consent, no e-mail would be sent.
    const isNewConsent = choices.emailAlerts && !wantsEmails;
    const refusal = (isNewConsent ? await consent() : null) ?? (await save({ ...kept, ...choices }, key.current));
    if (refusal !== null) {
      // The server would repeat its earlier response for the same idempotency key.
      if (refusal !== 'NETWORK') key.current = newKey();
      // If the search is already saved, the user does not need a larger plan, so the form shows the saved search instead of the plan.
      setSavedAs(isFull(refusal) ? await savedName(kept.filter) : null);
      return refusal;
    }
    onClose();
    toast({
      title: t.saved,
      description: choices.name,
      action: { label: t.see, onSelect: () => void navigate('/searches') },
    });
    return null;
  };
  const content = () => {
    if (data?.currentUser && wantsEmails !== undefined)
      return (
        <SaveSearchForm
          proposedName={name || t.everyCar}
          isPremium={data.currentUser.isPremium}
          wantsEmails={wantsEmails}
          savedAs={savedAs}
          onSave={onSave}
        />
      );
    if (loading || data?.currentUser) return <Skeleton className="h-56" />;
    return <SignInNote text={t.signIn} action={t.signInAction} path={signInPath} />;
  };
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      {content()}
    </Dialog>
  );
};
export default SaveSearchDialog;
