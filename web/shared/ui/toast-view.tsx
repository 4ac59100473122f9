import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';
import { buttonStyle, iconButton } from './button.tsx';
import { dismissToast, type ShownToast, TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX } from './toast.ts';
import { useClearPlace } from './toast-place.ts';

const tones = {
  default: { box: 'border-line', icon: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" /> },
  destructive: { box: 'border-bad', icon: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" /> },
} as const;

/** A toast, which screen readers announce. */
const ToastView = ({ toast }: { toast: ShownToast }) => {
  const t = useTexts(uiTexts);
  const place = useRef<HTMLOListElement>(null);
  useClearPlace(place);
  const { box, icon } = tones[toast.tone ?? 'default'];
  return (
    <Radix.Provider
      label={t.toast.one}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
    >
      <Radix.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => !open && dismissToast(toast.id)}
        className={clsx(
          'toast flex items-start gap-3 rounded-card border border-s-4 bg-surface py-2 ps-4 pe-2 text-ink shadow-lift',
          box,
        )}
      >
        <div className="flex min-w-0 flex-1 gap-3 py-1.5">
          {icon}
          <div className="min-w-0 flex-1">
            {/* The space separates the title from the description when screen readers read both together. */}
            <Radix.Title className="font-bold">{`${toast.title} `}</Radix.Title>
            {toast.description && <Radix.Description className="text-soft">{toast.description}</Radix.Description>}
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                onClick={toast.action.onSelect}
                className={clsx(buttonStyle.secondary, 'mt-2')}
              >
                {toast.action.label}
              </Radix.Action>
            )}
          </div>
        </div>
        <Radix.Close className={iconButton} aria-label={t.close}>
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={place}
        hotkey={[TOAST_HOTKEY]}
        label={t.toast.region}
        className="fixed end-0 bottom-0 z-60 w-full max-w-md p-4 outline-none"
      />
    </Radix.Provider>
  );
};
export default ToastView;
