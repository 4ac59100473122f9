import { useMutation, useQuery } from '@apollo/client/react';
import { BellPlus, BellRing } from 'lucide-react';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useSignInPath } from '../shared/page/dialog-in-url.ts';
import { waitlistTexts } from '../shared/texts/en/waitlist.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';

const CityWaitlists = graphql(`
  query CityWaitlists {
    cityWaitlists {
      city
      waiting
      isMine
    }
    currentUser {
      id
    }
  }
`);
const ChangeWaitlist = graphql(`
  mutation ChangeWaitlist($city: String!, $join: Boolean!) {
    joinWaitlist(city: $city) @include(if: $join) {
      ...Refused
    }
    leaveWaitlist(city: $city) @skip(if: $join) {
      ...Refused
    }
  }
`);

/** The waiting list of a city in which the service is not live: how many people are waiting, and a button to join or leave. Renders nothing for other
 *  cities. */
export const CityWaitlist = ({ city }: { city: string }) => {
  const t = useTexts(waitlistTexts);
  const format = useFormats();
  const name = useDataTerms().city(city);
  const signIn = useSignInPath();
  const { data, refetch } = useQuery(CityWaitlists, { ssr: false });
  const [changeList, { loading }] = useMutation(ChangeWaitlist);
  const list = data?.cityWaitlists.find((one) => one.city === city);
  if (!data || !list) return null;
  const change = async () => {
    const failed = () => toast({ title: t.failed, tone: 'destructive' });
    try {
      const { data: changed } = await changeList({ variables: { city, join: !list.isMine } });
      const answer = changed?.joinWaitlist ?? changed?.leaveWaitlist;
      if (answer && 'code' in answer) failed();
      await refetch();
    } catch {
      failed();
    }
  };
  const Icon = list.isMine ? BellRing : BellPlus;
  return (
    <section
      aria-label={t.title(name)}
      className="mx-auto mb-8 flex w-full max-w-[90rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-6"
    >
      <p>
        <strong>{t.title(name)}</strong>{' '}
        {list.waiting > 0 && (
          <span className="text-soft tabular-nums">{t.waiting(format.count(list.waiting), list.waiting)}</span>
        )}
      </p>
      {data.currentUser ? (
        <Button look="secondary" aria-pressed={list.isMine} disabled={loading} onClick={() => void change()}>
          <Icon aria-hidden className="size-5" />
          {list.isMine ? t.leave : t.join}
        </Button>
      ) : (
        <a href={signIn} className={buttonStyle.secondary}>
          <BellPlus aria-hidden className="size-5" />
          {t.signIn}
        </a>
      )}
    </section>
  );
};
