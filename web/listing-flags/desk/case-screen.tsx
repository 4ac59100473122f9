import { FlagOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FlagCaseQuery } from '../../gql/graphql.ts';
import { CaseFrame } from '../../shared/desk/case-frame.tsx';
import { CaseEntry, CaseList } from '../../shared/desk/case-list.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { flagFormTexts } from '../../shared/texts/en/flag-form.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { FlagCase } from '../queries.ts';
import { CaseListings } from './case-listings.tsx';
import { FlagDecision } from './decision-form.tsx';

type File = FlagCaseQuery['flagCase'];

const Reports = ({ file }: { file: File }) => {
  const t = useTexts(flagDeskTexts);
  const { reasons } = useTexts(flagFormTexts);
  const { instant, price } = useFormats();
  return (
    <CaseList>
      {file.flags.map(({ id, reason, isOpen, text, raisedAt, title, priceInr }) => (
        <CaseEntry
          key={id}
          head={
            <>
              {reasons[reason]}
              {!isOpen && <Badge>{t.answered}</Badge>}
            </>
          }
          text={text}
          facts={[instant(raisedAt), title, price(priceInr)]}
        />
      ))}
    </CaseList>
  );
};

const Log = ({ file }: { file: File }) => {
  const t = useTexts(flagDeskTexts);
  const { count, instant } = useFormats();
  if (file.log.length === 0) return <p className="text-soft">{t.noLog}</p>;
  return (
    <CaseList>
      {file.log.map(({ id, action, measure, note, at, byName, reports }) => (
        <CaseEntry
          key={id}
          head={
            <span>
              {t.actions[action]}
              {measure && <span className="font-normal">: {t.logMeasures[measure]}</span>}
            </span>
          }
          text={note}
          facts={[
            instant(at),
            byName ?? t.byUnknown,
            ...(reports > 0 ? [t.answers(t.reports(count(reports), reports))] : []),
          ]}
        />
      ))}
    </CaseList>
  );
};

/** The page of one reported car: its current listings, the reports, and the form for the decision. */
export const CaseScreen = ({ carId }: { carId: string }) => {
  const t = useTexts(flagDeskTexts);
  const { price } = useFormats();
  return (
    <CaseFrame
      texts={t}
      listPath="/admin/flags"
      goneIcon={<FlagOff className="size-7" />}
      goneCode="FLAG_CASE_NOT_FOUND"
      query={FlagCase}
      variables={{ carId }}
      caseOf={(data) => data.flagCase}
    >
      {(file, again) => (
        <div className="flex flex-col gap-5">
          <div>
            <h1 className="text-3xl font-bold break-words">{file.title}</h1>
            <p className="tabular-nums">{price(file.priceInr)}</p>
            <Link to={`/car/${file.carId}`} className={`${buttonStyle.quiet} -mx-4`}>
              {t.toCar}
            </Link>
          </div>
          <Card title={t.flags}>
            <Reports file={file} />
          </Card>
          <Card title={t.listings}>
            <CaseListings carId={file.carId} listings={file.listings} onChanged={again} />
          </Card>
          {file.openReports > 0 && (
            <Card title={t.decide}>
              <FlagDecision
                carId={file.carId}
                listings={file.listings.filter(({ isElsewhere }) => !isElsewhere)}
                onDecided={again}
              />
            </Card>
          )}
          <Card title={t.log}>
            <Log file={file} />
          </Card>
        </div>
      )}
    </CaseFrame>
  );
};
