import { Link } from 'react-router-dom';
import { grievanceTexts } from '../../shared/texts/en/grievances.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { GrievanceTimes } from '../grievance-times.tsx';
import { GRIEVANCE_PAGE } from '../legal-pages.ts';

/** The deadlines for grievances and a link to file one, shown below a legal document's text about grievances. */
export const GrievanceSection = () => {
  const { times: t } = useTexts(grievanceTexts);
  return (
    <>
      <GrievanceTimes />
      <Link
        to={GRIEVANCE_PAGE}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {t.toPage}
      </Link>
    </>
  );
};
