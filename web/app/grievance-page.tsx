import { MyGrievancesPart } from '../grievances/my-grievances.tsx';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { SignInFirst } from '../shared/page/sign-in-first.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { GrievanceTimes } from '../site/grievance-times.tsx';
import { Operator } from '../site/legal/operator.tsx';

const Own = () => {
  const { stranger, list } = useTexts(grievanceTexts);
  const { state } = useCurrentUser();
  if (state === 'loading') return <Loading label={list.loading} blocks={['h-56 rounded-card']} />;
  if (state === 'anonymous')
    return (
      <SignInFirst title={stranger.title} action={stranger.action}>
        {stranger.text}
      </SignInFirst>
    );
  return <MyGrievancesPart />;
};

/** `/grievance`: complaints to the grievance officer, their deadlines, and how to complain without an account. */
const GrievancePage = () => {
  const { title, intro, officer, times } = useTexts(grievanceTexts);
  useTitle(title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-1 mb-5 text-soft">{intro}</p>
      <Own />
      <section aria-labelledby="times" className="mt-8">
        <h2 id="times" className="mb-3 text-xl font-bold">
          {times.title}
        </h2>
        <GrievanceTimes />
      </section>
      <section aria-labelledby="officer" className="mt-8">
        <h2 id="officer" className="mb-1 text-xl font-bold">
          {officer.title}
        </h2>
        <p className="mb-3 text-soft">{officer.text}</p>
        <Operator />
      </section>
    </div>
  );
};
export default GrievancePage;
