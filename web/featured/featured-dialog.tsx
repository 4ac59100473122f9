import { Link } from 'react-router-dom';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { featuredTexts } from '../shared/texts/en/featured.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { FeatureForm, FeatureFormWaiting } from './feature-form.tsx';

interface FeaturedDialogProps {
  readonly open: boolean;
  onClose(): void;
}

const Stranger = () => {
  const t = useTexts(featuredTexts);
  return (
    <div className="flex flex-col gap-4">
      <p>{t.stranger}</p>
      <Link to="/sell/listings" className={`${buttonStyle.primary} sm:self-start`}>
        {t.signIn}
      </Link>
    </div>
  );
};

/** A dialog in which sellers buy featured days for one of their live listings. Its code loads when it first opens. */
const FeaturedDialog = ({ open, onClose }: FeaturedDialogProps) => {
  const t = useTexts(featuredTexts);
  const auth = useCurrentUser();
  return (
    <Dialog open={open} title={t.title} description={t.text} onClose={onClose}>
      {auth.state === 'loading' && <FeatureFormWaiting />}
      {auth.state === 'anonymous' && <Stranger />}
      {open && auth.state === 'authenticated' && <FeatureForm onDone={onClose} />}
    </Dialog>
  );
};
export default FeaturedDialog;
