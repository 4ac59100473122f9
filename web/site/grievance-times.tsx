import { GRIEVANCE_HOURS, GRIEVANCE_KINDS } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** A table of the deadlines for acknowledging and answering grievances, for each kind of grievance. */
export const GrievanceTimes = () => {
  const { times: t, kinds } = useTexts(grievanceTexts);
  const { count } = useFormats();
  /** Formats a deadline, in days if it is longer than 48 hours. A deadline of 48 hours stays in hours, because the law says "48 hours". */
  const within = (hours: number) => (hours > 48 ? t.days(count(hours / 24), hours / 24) : t.hours(count(hours), hours));
  return (
    <table className="w-full border-collapse text-start text-sm">
      <caption className="mb-2 text-start text-soft">{t.caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pe-3 text-start">
            {t.kind}
          </th>
          <th scope="col" className="py-2 pe-3 text-start">
            {t.acknowledge}
          </th>
          <th scope="col" className="py-2 text-start">
            {t.answer}
          </th>
        </tr>
      </thead>
      <tbody>
        {GRIEVANCE_KINDS.map((kind) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {kinds[kind]}
            </th>
            <td className="py-2 pe-3 tabular-nums">{within(GRIEVANCE_HOURS[kind].acknowledge)}</td>
            <td className="py-2 tabular-nums">{within(GRIEVANCE_HOURS[kind].answer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
