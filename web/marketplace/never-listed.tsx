import { CarFront } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';

interface NothingHereProps {
  readonly texts: { readonly title: string; readonly text: string; readonly action: string };
  /** The URL of the page where the user can continue. */
  readonly back: string;
}

/** The page of a car or listing that no source ever sent. */
export const NeverListed = ({ texts, back }: NothingHereProps) => (
  <StateMessage
    level={1}
    icon={<CarFront className="size-7" />}
    title={texts.title}
    actions={
      <Link to={back} className={buttonStyle.primary}>
        {texts.action}
      </Link>
    }
  >
    {texts.text}
  </StateMessage>
);
