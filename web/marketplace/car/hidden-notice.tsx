import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { hiddenTexts } from '../../shared/texts/en/hidden.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';

const Support = graphql(`
  query Support {
    site {
      supportEmail
    }
  }
`);
const link = 'font-semibold break-words text-brand underline underline-offset-4';

interface HiddenNoticeProps {
  /** When the listing was hidden, as an ISO timestamp in UTC. */
  hiddenAt: string;
  /** The path of the car's page, starting with `/`, for the subject of the email. */
  path: string;
  /** True if only some of the car's listings are hidden, and the sources removed the others. */
  partly?: boolean;
}

/** Says that CarSetu hid a listing after a report, and where the seller can object. Its code loads only if a listing is hidden. */
const HiddenNotice = ({ hiddenAt, path, partly = false }: HiddenNoticeProps) => {
  const t = useTexts(hiddenTexts);
  const { day } = useFormats();
  const { data } = useQuery(Support);
  const email = data?.site.supportEmail;
  return (
    <div className="mt-1 flex max-w-prose flex-col gap-1 text-sm">
      <p>
        <time dateTime={hiddenAt}>{(partly ? t.partly : t.since)(day(hiddenAt))}</time>
      </p>
      {data && (
        <p>
          {email ? t.object : t.objectByPolicy}{' '}
          {email ? (
            <a href={`mailto:${email}?subject=${encodeURIComponent(t.subject(path))}`} className={link}>
              {email}
            </a>
          ) : (
            <Link to="/data-sources-policy" className={link}>
              {t.policy}
            </Link>
          )}
        </p>
      )}
    </div>
  );
};
export default HiddenNotice;
