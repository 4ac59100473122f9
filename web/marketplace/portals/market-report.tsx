import { useMutation, useQuery } from '@apollo/client/react';
import { FileSpreadsheet, Mail } from 'lucide-react';
import type { CarFilter } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DialogLink } from '../../shared/ui/dialog-link.tsx';
import { toast } from '../../shared/ui/toast.ts';

const ReportReader = graphql(`
  query ReportReader {
    currentUser {
      id
      email
      isPremium
    }
  }
`);
const MailMarketReport = graphql(`
  mutation MailMarketReport($filter: CarFilter) {
    mailMarketReport(filter: $filter) {
      ... on ReportMailed {
        isOnItsWay
      }
      ...Refused
    }
  }
`);

const reportPath = (filter: CarFilter): string => {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
  return `/api/reports/market.csv?${query}`;
};

/** Offers the market data of a search as one table, to download or receive by email. Requires the Premium Buyer plan. */
export const MarketReport = ({ filter }: { filter: CarFilter }) => {
  const { report: t } = useTexts(portalsTexts);
  const { data } = useQuery(ReportReader, { ssr: false });
  const [mail, { loading }] = useMutation(MailMarketReport, { variables: { filter } });
  const user = data?.currentUser ?? null;
  const send = async () => {
    const answer = await mail().catch(() => null);
    const said = answer?.data?.mailMarketReport;
    if (said && 'isOnItsWay' in said) return toast({ title: t.mailed });
    const code = said && 'code' in said ? said.code : '';
    const why = code === 'MAIL_UNAVAILABLE' ? t.noMail : code === 'NO_EMAIL_ADDRESS' ? t.noAddress : t.failed;
    toast({ title: t.notMailed, description: why, tone: 'destructive' });
  };
  return (
    <Card title={t.title} level={3}>
      <p className="mb-3 text-sm text-soft">{t.text}</p>
      {user?.isPremium ? (
        <div className="flex flex-wrap gap-2">
          <a href={reportPath(filter)} download className={buttonStyle.primary}>
            <FileSpreadsheet aria-hidden className="size-5" />
            {t.download}
          </a>
          <Button look="secondary" disabled={loading} onClick={() => void send()}>
            <Mail aria-hidden className="size-5" />
            {t.mail}
          </Button>
        </div>
      ) : (
        <DialogLink dialog="upgrade" className={buttonStyle.secondary}>
          {t.seePremium}
        </DialogLink>
      )}
    </Card>
  );
};
