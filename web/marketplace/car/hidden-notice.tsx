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
  /** UTC. */
  hiddenAt: string;
  /** Where it is, from `/`: a mail names it. */
  path: string;
  /** Of the car's listings only some are hidden: the sources took the others down. */
  partly?: boolean;
}

/** Says that CarSetu hid a listing after a report, and where its seller can object. Loaded for what is hidden alone. */
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
