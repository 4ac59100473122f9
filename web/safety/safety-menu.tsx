import { useApolloClient, useQuery } from '@apollo/client/react';
import { Flag, ShieldAlert, UserRoundX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { refusalOf } from '../shared/graphql/refusal.ts';
import { useFollowed } from '../shared/graphql/use-followed.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { Menu, MenuItem } from '../shared/ui/menu.tsx';
import { toast } from '../shared/ui/toast.ts';
import { AccessChanges, AccessNow, UnblockPerson } from './queries.ts';
import type { SafetyTalk } from './talk.ts';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'));
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** To block and to report the other one. While it is there, it keeps what is known of who may write up to date, which the whole thread
 *  reads. */
const SafetyMenu = ({ talk }: { talk: SafetyTalk }) => {
  const t = useTexts(safetyTexts);
  const client = useApolloClient();
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null);
  const { data, refetch } = useQuery(AccessNow, { variables: { id: talk.id }, ssr: false });
  useFollowed({
    query: AccessChanges,
    name: talk.id,
    variables: () => ({ id: talk.id }),
    // Its answers go to the cache by themselves: each access has an id.
    onData: () => undefined,
    onStartOver: () => refetch(),
  });
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const unblock = async () => {
    const sent = client.mutate({ mutation: UnblockPerson, variables: { id: talk.id } });
    const code = await refusalOf(sent.then((answer) => answer.data?.unblockPerson));
    if (code === null) toast({ title: t.unblocked(talk.otherName) });
    else toast({ title: refusals[code] ?? t.refusals.other, tone: 'destructive' });
  };
  const isBlocked = data?.conversation.access.isBlockedByMe ?? false;
  return (
    <>
      <Menu
        label={t.menu}
        trigger={
          <button type="button" aria-label={t.menuOf(talk.otherName)} className={iconButton}>
            <ShieldAlert aria-hidden className="size-5" />
          </button>
        }
      >
        {isBlocked ? (
          <MenuItem icon={<UserRoundX className="size-5" />} onSelect={() => void unblock()}>
            {t.unblock}
          </MenuItem>
        ) : (
          <MenuItem icon={<UserRoundX className="size-5" />} onSelect={() => setDialog('block')}>
            {t.block}
          </MenuItem>
        )}
        <MenuItem icon={<Flag className="size-5" />} onSelect={() => setDialog('report')}>
          {t.report}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'block' && <BlockDialog talk={talk} onClose={() => setDialog(null)} />}
        {dialog === 'report' && <ReportDialog talk={talk} messageId={null} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
};
export default SafetyMenu;
