import { UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AppealOutcome, ConductCaseQuery } from '../../gql/graphql.ts';
import { CaseFrame } from '../../shared/desk/case-frame.tsx';
import { CaseEntry, CaseList } from '../../shared/desk/case-list.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { safetyTexts } from '../../shared/texts/en/safety.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
import { ConductForm } from './conduct-form.tsx';
import { ConductCase, DecideAppeal, LiftSuspension } from './queries.ts';
import { SurroundingMessages } from './surrounding-messages.tsx';

type File = ConductCaseQuery['conductCase'];
interface PartProps {
  readonly file: File;
  onChanged(): void;
}

const Reports = ({ file, onChanged }: PartProps) => {
  const t = useTexts(moderationTexts);
  const { reasons } = useTexts(safetyTexts);
  const { instant } = useFormats();
  return (
    <CaseList>
      {file.reports.map(({ id, reason, text, reportedAt, messageId, outcome }) => (
        <CaseEntry
          key={id}
          head={
            <>
              {reasons[reason]}
              {outcome !== null && <Badge>{t.outcomes[outcome]}</Badge>}
            </>
          }
          text={text}
          facts={[instant(reportedAt), messageId === null ? t.ofPerson : t.ofMessage]}
        >
          <SurroundingMessages personId={file.personId} because={id} onRead={onChanged} />
        </CaseEntry>
      ))}
    </CaseList>
  );
};

const Appeals = ({ file, onChanged }: PartProps) => {
  const t = useTexts(moderationTexts);
  const { instant } = useFormats();
  const decision = useCommand(DecideAppeal);
  const answer = async (appealId: string, outcome: AppealOutcome) => {
    const code = await decision.send({ personId: file.personId, appealId, outcome });
    toastAnswer(code, { title: t.answered }, t.refusals);
    onChanged();
  };
  const isBusy = (id: string, outcome: AppealOutcome) =>
    decision.sent?.appealId === id && decision.sent.outcome === outcome;
  if (file.appeals.length === 0) return <p className="text-soft">{t.noAppeals}</p>;
  return (
    <CaseList>
      {file.appeals.map(({ id, about, text, madeAt, messageId, outcome }) => (
        <CaseEntry
          key={id}
          head={
            <>
              {t.abouts[about]}
              {outcome !== null && <Badge>{t.appealOutcomes[outcome]}</Badge>}
            </>
          }
          text={text}
          facts={[instant(madeAt)]}
        >
          {messageId !== null && <SurroundingMessages personId={file.personId} because={id} onRead={onChanged} />}
          {outcome === null && (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button loading={isBusy(id, 'granted')} onClick={() => void answer(id, 'granted')}>
                {t.grant}
              </Button>
              <Button look="secondary" loading={isBusy(id, 'refused')} onClick={() => void answer(id, 'refused')}>
                {t.refuse}
              </Button>
            </div>
          )}
        </CaseEntry>
      ))}
    </CaseList>
  );
};

const Log = ({ file }: { file: File }) => {
  const t = useTexts(moderationTexts);
  const { count, instant } = useFormats();
  if (file.log.length === 0) return <p className="text-soft">{t.noLog}</p>;
  return (
    <CaseList>
      {file.log.map(({ id, action, count: many, note, byName, at }) => (
        <CaseEntry
          key={id}
          head={t.actions[action]}
          text={note}
          facts={[
            instant(at),
            byName ?? t.byUnknown,
            ...(many > 0 ? [(action === 'read' ? t.messages : t.reports)(count(many), many)] : []),
          ]}
        />
      ))}
    </CaseList>
  );
};

const Suspension = ({ file, onChanged }: PartProps) => {
  const t = useTexts(moderationTexts);
  const { instant } = useFormats();
  const lifting = useCommand(LiftSuspension);
  if (file.suspendedUntil === null) return null;
  const lift = async () => {
    toastAnswer(await lifting.send({ personId: file.personId }), { title: t.lifted }, t.refusals);
    onChanged();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Badge tone="bad">{t.suspendedUntil(instant(file.suspendedUntil))}</Badge>
      <Button look="secondary" loading={lifting.isBusy} onClick={() => void lift()}>
        {t.lift}
      </Button>
    </div>
  );
};

/** The page of one person: the reports about them, their appeals, and the decisions. Messages load only on request. */
export const ConductScreen = ({ personId }: { personId: string }) => {
  const t = useTexts(moderationTexts);
  return (
    <CaseFrame
      texts={t}
      listPath="/admin/moderation"
      goneIcon={<UserRoundSearch className="size-7" />}
      goneCode="CASE_NOT_FOUND"
      query={ConductCase}
      variables={{ personId }}
      caseOf={(data) => data.conductCase}
    >
      {(file, again) => (
        <div className="flex flex-col gap-5">
          <div>
            <h1 className="text-3xl font-bold break-words">{file.name ?? t.nameless}</h1>
            <p>
              <Link to={`/admin/users/${file.personId}`} className="text-brand underline underline-offset-4">
                {t.account}
              </Link>
            </p>
            <Suspension file={file} onChanged={again} />
          </div>
          {file.reports.length > 0 && (
            <Card title={t.reportsTitle}>
              <Reports file={file} onChanged={again} />
            </Card>
          )}
          {file.openReports > 0 && (
            <Card title={t.decide}>
              <ConductForm
                personId={file.personId}
                messageIds={file.reports.flatMap(({ messageId, outcome }) =>
                  messageId !== null && outcome === null ? [messageId] : [],
                )}
                onDecided={again}
              />
            </Card>
          )}
          <Card title={t.appealsTitle}>
            <Appeals file={file} onChanged={again} />
          </Card>
          <Card title={t.log}>
            <Log file={file} />
          </Card>
        </div>
      )}
    </CaseFrame>
  );
};
