import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';

/** The message that replaces an admin page for users who may not open it. */
export const ForbiddenView = () => {
  const t = useTexts(adminTexts);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
      <StateMessage
        level={1}
        icon={<ShieldX className="size-7" />}
        title={t.forbiddenTitle}
        actions={
          <>
            <Link to="/" className={buttonStyle.primary}>
              {t.home}
            </Link>
            <Link to="/profile" className={buttonStyle.secondary}>
              {t.toProfile}
            </Link>
          </>
        }
      >
        {t.forbidden}
      </StateMessage>
    </div>
  );
};
