import { useQuery } from '@apollo/client/react';
import { Flag, ShieldAlert, UserRoundX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCommand } from '../shared/graphql/use-command.ts';
import { useResumedSubscription } from '../shared/graphql/use-resumed-subscription.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { Menu, MenuItem } from '../shared/ui/menu.tsx';
import { toastAnswer } from '../shared/ui/toast-answer.ts';
import type { SafetyTalk } from './conversation-ref.ts';
import { AccessChanges, AccessNow, UnblockPerson } from './queries.ts';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'));
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** A menu to block or report the other party. While mounted, it subscribes to changes to the user's permission to write messages. */
const SafetyMenu = ({ talk }: { talk: SafetyTalk }) => {
  const t = useTexts(safetyTexts);
  const unblocking = useCommand(UnblockPerson);
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null);
  const { data, refetch } = useQuery(AccessNow, { variables: { id: talk.id }, ssr: false });
  useResumedSubscription({
    query: AccessChanges,
    name: talk.id,
    variables: () => ({ id: talk.id }),
    // Apollo updates the cache automatically, because the access objects have ids.
    onData: () => undefined,
    onStartOver: () => refetch(),
  });
  const unblock = async () => {
    const code = await unblocking.send({ id: talk.id });
    toastAnswer(code, { title: t.unblocked(talk.otherName) }, t.refusals);
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
