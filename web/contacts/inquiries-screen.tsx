import { useQuery } from '@apollo/client/react';
import { Inbox } from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useCommand } from '../shared/graphql/use-command.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { inquiryTexts } from '../shared/texts/en/inquiries.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { toast } from '../shared/ui/toast.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { AnswerInquiry, SellerInquiries } from './queries.ts';

/** A list of buyers' inquiries about the cars that the user sells. */
export const InquiriesScreen = () => {
  const t = useTexts(inquiryTexts);
  const format = useFormats();
  useTitle(t.title);
  const answer = useCommand(AnswerInquiry);
  const { data, error, refetch, fetchMore } = useQuery(SellerInquiries, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.sellerInquiries;
  const answered = async (id: string) => {
    const refused = await answer.send({ id });
    if (refused === null) toast({ title: t.marked });
    else toast({ title: t.failed, tone: 'destructive' });
  };
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('sellerInquiries') }).catch(() =>
      toast({ title: t.failed, tone: 'destructive' }),
    );

  const content = () => {
    if (!page && error) return <QueryFailed title={t.loadFailed} error={error} refetch={refetch} />;
    if (!page)
      return (
        <Loading
          label={t.loading}
          blocks={['h-40 rounded-card', 'h-40 rounded-card']}
          className="flex flex-col gap-4"
        />
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
            isBusy={answer.sent?.id === inquiry.id}
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
