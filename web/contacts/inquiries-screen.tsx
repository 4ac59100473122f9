import { useApolloClient, useQuery } from '@apollo/client/react';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { inquiryTexts } from '../shared/texts/en/inquiries.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { toast } from '../shared/ui/toast.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { AnswerInquiry, SellerInquiries } from './queries.ts';

/** What buyers asked about the cars that the reader sells here. */
export const InquiriesScreen = () => {
  const t = useTexts(inquiryTexts);
  const format = useFormats();
  useTitle(t.title);
  const client = useApolloClient();
  const { data, error, refetch, fetchMore } = useQuery(SellerInquiries, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const [busy, setBusy] = useState<string | null>(null);
  const page = data?.sellerInquiries;
  const answered = async (id: string) => {
    setBusy(id);
    const refused = await refusalOf(
      client
        .mutate({ mutation: AnswerInquiry, variables: { id }, context: withKey(newKey()) })
        .then((answer) => answer.data?.answerInquiry),
    );
    setBusy(null);
    if (refused === null) toast({ title: t.marked });
    else toast({ title: t.failed, tone: 'destructive' });
  };
  const more = () =>
    fetchMore({
      variables: { after: page?.nextCursor },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        sellerInquiries: {
          ...next.sellerInquiries,
          nodes: [...before.sellerInquiries.nodes, ...next.sellerInquiries.nodes],
        },
      }),
    }).catch(() => toast({ title: t.failed, tone: 'destructive' }));

  const content = () => {
    if (!page && error)
      return (
        <FetchFailed
          title={t.loadFailed}
          error={errorCode(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      );
    if (!page)
      return (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      );
    if (page.nodes.length === 0)
      return (
        <StateMessage icon={<Inbox className="size-7" />} title={t.empty.title}>
          {t.empty.text}
        </StateMessage>
      );
    return (
      <>
        <p className="text-soft">{t.count(format.count(page.total), page.total)}</p>
        {page.nodes.map((inquiry) => (
          <InquiryCard
            key={inquiry.id}
            inquiry={inquiry}
            isBusy={busy === inquiry.id}
            onAnswered={() => void answered(inquiry.id)}
          />
        ))}
        {page.nextCursor && (
          <Button look="secondary" className="self-center" onClick={() => void more()}>
            {t.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-4 px-4 pt-6 pb-16 sm:px-6">
      <div>
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-1 text-soft">{t.intro}</p>
        <p className="text-sm text-soft">{t.measured}</p>
      </div>
      {content()}
    </div>
  );
};
