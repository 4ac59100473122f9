import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';

/** The message that replaces a failed page. `loads` is true if the page's code could not be loaded yet; the page will then appear automatically. */
export const PageBroken = ({ loads = false }: { loads?: boolean }) => {
  const t = useTexts(shellTexts).broken;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-16">
      <StateMessage
        level={1}
        alert
        title={loads ? t.notLoaded : t.title}
        actions={<Button onClick={() => window.location.reload()}>{t.reload}</Button>}
      >
        {loads ? t.notLoadedText : t.text}
      </StateMessage>
    </div>
  );
};
