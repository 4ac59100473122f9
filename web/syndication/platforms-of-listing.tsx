import { useQuery } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Platform } from '../../schema/syndication/enumerations.ts';
import type { PlatformFactsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useCommand } from '../shared/graphql/use-command.ts';
import { stateText } from '../shared/platform-posts/state-text.ts';
import { platformsTexts } from '../shared/texts/en/platforms.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { lookup } from '../shared/texts/lookup.ts';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { toast } from '../shared/ui/toast.ts';
import { PostingLog } from './posting-log.tsx';
import { ChoosePlatforms, ListingPlatforms } from './syndication-queries.ts';

/** The state of a listing's post on a platform. */
const Status = ({ one }: { one: PlatformFactsFragment }) => {
  const t = useTexts(platformsTexts);
  const { instant } = useFormats();
  const { isConnected, state, action, reason, lacks, platformListingId, nextLookAt } = one;
  if (state === null || action === null)
    return <p className="text-sm text-soft">{isConnected ? t.notSent : t.notConnected}</p>;
  return (
    <div className="text-sm text-soft [overflow-wrap:anywhere]">
      <p>{stateText({ state, action, reason }, t)}</p>
      {lacks.length > 0 && <p>{t.lacking(lacks.map(lookup(t.lacks)).join(', '))}</p>}
      {platformListingId !== null && <p>{t.idThere(platformListingId)}</p>}
      {nextLookAt !== null && state === 'queued' && reason !== null && <p>{t.again(instant(nextLookAt))}</p>}
      {nextLookAt !== null && state === 'unknown' && <p>{t.nextLook(instant(nextLookAt))}</p>}
    </div>
  );
};

const LogPart = ({ id }: { id: string }) => {
  const t = useTexts(platformsTexts);
  const logId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        look="ghost"
        size="sm"
        className="-ms-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? logId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t.log}
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      {isOpen && (
        <div id={logId} className="mt-1">
          <PostingLog id={id} />
        </div>
      )}
    </div>
  );
};

interface ChoiceProps {
  readonly id: string;
  readonly platforms: readonly PlatformFactsFragment[];
  readonly onSaved: () => Promise<unknown>;
}
const Choice = ({ id, platforms, onSaved }: ChoiceProps) => {
  const t = useTexts(platformsTexts);
  const before = platforms.filter(({ isChosen }) => isChosen).map(({ platform }) => platform);
  const [chosen, setChosen] = useState<readonly Platform[]>(before);
  const { send, isBusy, code } = useCommand(ChoosePlatforms, { fetchPolicy: 'no-cache' });
  const change = (platform: Platform, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, platform] : chosen.filter((one) => one !== platform));
  const save = async () => {
    if ((await send({ id, platforms: [...chosen] })) !== null) return;
    toast({ title: t.saved });
    await onSaved().catch(() => undefined);
  };
  const connected = platforms.filter(({ isConnected }) => isConnected);
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 text-sm font-medium text-soft">{t.platforms}</legend>
        {platforms.map((one) => (
          <div key={one.platform} className="rounded-card border border-line px-4 py-2">
            <Checkbox
              label={one.name === null ? t.kinds[one.platform] : t.named(t.kinds[one.platform], one.name)}
              checked={chosen.includes(one.platform)}
              disabled={isBusy || (!one.isConnected && !chosen.includes(one.platform))}
              onChange={(isChosen) => change(one.platform, isChosen)}
            />
            <Status one={one} />
          </div>
        ))}
      </fieldset>
      <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
      {(connected.length > 0 || before.length > 0) && (
        <Button loading={isBusy} className="sm:self-start" onClick={() => void save()}>
          {t.save}
        </Button>
      )}
      <LogPart id={id} />
    </div>
  );
};

/** A form in which a seller chooses the platforms for a listing. It also shows the state of the listing's post on each platform. */
export const PlatformsOfListing = ({ id }: { id: string }) => {
  const t = useTexts(platformsTexts);
  const { data, error, refetch } = useQuery(ListingPlatforms, {
    ...{ ssr: false, fetchPolicy: 'network-only', variables: { id } },
  });
  if (!data && error) return <QueryFailed title={t.platformsFailed} error={error} refetch={refetch} />;
  if (!data)
    return (
      <Loading
        label={t.loadingPlatforms}
        blocks={['h-20 rounded-card', 'h-20 rounded-card', 'h-20 rounded-card']}
        className="flex flex-col gap-3"
      />
    );
  return <Choice id={id} platforms={data.listingPlatforms} onSaved={refetch} />;
};
