import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { newKey, refusalOf, withKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { DialogLink } from '../shared/ui/dialog-link.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { toast } from '../shared/ui/toast.ts';
import { PlanFacts } from './plan-facts.tsx';
import { ReceiptList } from './receipt-list.tsx';

graphql(`
  fragment PlanFields on MySubscription {
    status
    isPremium
    amount
    startDate
    endDate
    nextBillingDate
    cancelAtPeriodEnd
    pendingPayment {
      id
    }
    receipts {
      id
      number
      issuedAt
      product
      days
      amount
      isRefunded
      creditNotes {
        id
        number
        issuedAt
        amountPaise
        path
      }
      path
    }
  }
`);
const MyPlan = graphql(`
  query MyPlan {
    mySubscription {
      ...PlanFields
    }
  }
`);
const CancelPlan = graphql(`
  mutation CancelPlan {
    cancelSubscription {
      ...PlanFields
      ...Refused
    }
  }
`);
const ResumePlan = graphql(`
  mutation ResumePlan {
    resumeSubscription {
      ...PlanFields
      ...Refused
    }
  }
`);

/** Returns a function that cancels or resumes the plan, and shows the outcome as a toast. */
const useChanges = () => {
  const { manage: t } = useTexts(planTexts);
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  /** The idempotency key. If a response is lost, the retry uses the same key. */
  const key = useRef<string>(undefined);
  const change = async (mutation: typeof CancelPlan | typeof ResumePlan, done: string) => {
    setBusy(true);
    key.current ??= newKey();
    const refusal = await refusalOf(client.mutate({ mutation, context: withKey(key.current) }));
    if (refusal !== 'NETWORK') key.current = undefined;
    // A change that failed may still have taken effect, so the plan is always refetched.
    await client.refetchQueries({ include: [MyPlan] }).catch(() => undefined);
    setBusy(false);
    toast(refusal === null ? { title: done } : { title: t.changeFailed, tone: 'destructive' });
  };
  return { busy, change };
};

const NoPlan = ({ pending }: { pending: boolean }) => {
  const { manage: t } = useTexts(planTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{pending ? t.pending : t.free}</p>
      <DialogLink dialog="upgrade" className={buttonStyle.primary}>
        {t.seePlans}
      </DialogLink>
    </div>
  );
};

/** The user's plan: its price, the paid period, buttons that cancel and resume the plan, and the receipts. */
const ManagePlan = ({ supportEmail }: { supportEmail: string | null }) => {
  const { manage: t } = useTexts(planTexts);
  const { day } = useFormats();
  const { data, loading, error, refetch } = useQuery(MyPlan, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const { busy, change } = useChanges();
  const plan = data?.mySubscription;
  if (error && !plan && !loading) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!plan) return <Loading label={t.loading} blocks={['h-48']} />;
  const { startDate, endDate } = plan;
  return (
    <div className="flex flex-col gap-5">
      {plan.isPremium && startDate && endDate ? (
        <PlanFacts
          subscription={{ ...plan, startDate, endDate }}
          busy={busy}
          supportEmail={supportEmail}
          onCancel={() => change(CancelPlan, t.cancelled(day(new Date(Date.parse(endDate) - 1).toISOString())))}
          onResume={() => void change(ResumePlan, t.resumed)}
        />
      ) : (
        <NoPlan pending={plan.pendingPayment !== null} />
      )}
      <ReceiptList receipts={plan.receipts} />
    </div>
  );
};
export default ManagePlan;
