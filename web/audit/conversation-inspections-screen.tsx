import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../shared/page/use-title.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { LookForm } from './inspect-conversation-form.tsx';
import { LookScreen } from './inspected-conversation-screen.tsx';
import { LookLog } from './inspection-log.tsx';

/** The page `/admin/conversations`, on which admins inspect a conversation after giving a reason. `?look=` opens an inspection; `?id=` prefills the
 *  form. */
export const LooksScreen = () => {
  const t = useTexts(auditTexts).look;
  const [params, setParams] = useSearchParams();
  const look = params.get('look');
  const start = params.get('id') ?? '';
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      {look !== null ? (
        <LookScreen key={look} lookId={look} />
      ) : (
        <>
          <h1 className="text-3xl font-bold">{t.title}</h1>
          <p className="mt-1 mb-5 max-w-prose text-soft">{t.text}</p>
          <LookForm key={start} start={start} onLook={(id) => setParams({ look: id })} />
          <section className="mt-8 flex flex-col gap-3">
            <h2 className="text-xl font-bold">{t.log}</h2>
            <LookLog />
          </section>
        </>
      )}
    </div>
  );
};
