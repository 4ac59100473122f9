import { useQuery } from '@apollo/client/react';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { MySessionsQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button } from '../shared/ui/button.tsx';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { headingOf, PartFailed, PartWaiting } from './profile-section.tsx';
import { EndOtherSessions, EndSession, MySessions } from './queries.ts';
import { useMutationChange } from './use-profile-mutation.ts';

type Device = MySessionsQuery['mySessions'][number];

const isPhone = (device: string) => /android|iphone|ipad|mobile/i.test(device);

const DeviceRow = ({ device, onEnded }: { device: Device; onEnded(): void }) => {
  const t = useTexts(profileTexts).devices;
  const { day, instant } = useFormats();
  const { isBusy, problem, code, send } = useMutationChange(EndSession);
  const name = device.device ?? t.unknown;
  const Icon = isPhone(name) ? Smartphone : Monitor;
  const signOut = () =>
    send({ id: device.id }, () => {
      toast({ title: t.ended(name) });
      // The focused button disappears with its session, so the heading takes the focus.
      document.getElementById(headingOf('devices'))?.focus();
      onEnded();
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Icon aria-hidden className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {device.isCurrent && <Badge tone="good">{t.here}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {`${t.since(day(device.startedAt))} · ${t.seen(instant(device.lastSeenAt))}`}
        </p>
        <Problem text={problem} code={code} part="devices" />
      </div>
      {!device.isCurrent && (
        <Button look="secondary" aria-label={t.endNamed(name)} loading={isBusy} onClick={signOut}>
          <LogOut aria-hidden className="size-5" />
          {t.end}
        </Button>
      )}
    </li>
  );
};

const EndOthers = ({ onEnded }: { onEnded(): void }) => {
  const t = useTexts(profileTexts);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, code, send } = useMutationChange(EndOtherSessions);
  const run = () =>
    send({}, () => {
      setOpen(false);
      toast({ title: t.devices.endedOthers });
      onEnded();
    });
  return (
    <>
      <Button look="secondary" className="mt-3" onClick={() => setOpen(true)}>
        <LogOut aria-hidden className="size-5" />
        {t.devices.endOthers}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t.devices.endOthersTitle}
        size="sm"
        keep={t.cancel}
        confirm={t.devices.endOthers}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={run}
      >
        <p>{t.devices.endOthersText}</p>
        <Problem text={problem} code={code} part="devices" />
      </ConfirmDialog>
    </>
  );
};

/** A list of the user's sessions, this device first, with buttons that sign out the other devices. */
export const Devices = () => {
  const t = useTexts(profileTexts).devices;
  const { data, error, refetch } = useQuery(MySessions, { ssr: false, fetchPolicy: 'cache-and-network' });
  const again = () => void refetch().catch(() => undefined);
  if (!data) return error ? <PartFailed error={errorCode(error)} onRetry={again} /> : <PartWaiting />;
  const devices = [...data.mySessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnded={again} />
        ))}
      </ul>
      {devices.length > 1 ? <EndOthers onEnded={again} /> : <p className="text-soft">{t.alone}</p>}
    </>
  );
};
