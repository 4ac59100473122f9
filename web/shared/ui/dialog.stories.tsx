import type { Story } from '@ladle/react';
import { type ReactNode, useState } from 'react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Input } from './input.tsx';
import { Sheet } from './sheet.tsx';
import { StateMessage } from './state-message.tsx';

export default { title: 'Design system / Dialog' };

interface OpenedProps {
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  title?: string;
  description?: string;
}
/** A button with a dialog, which is initially open. */
const Opened = ({ children, title = 'Talk to the seller', ...rest }: OpenedProps) => {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        {...rest}
        open={open}
        title={title}
        onClose={close}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Not now
            </Button>
            <Button onClick={close}>Send</Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
};
const Form = () => {
  const [city, setCity] = useState('');
  const cities = ['Hyderabad', 'Delhi', 'Mumbai', 'Pune'].map((name) => ({ value: name, label: name }));
  return (
    <div className="grid gap-4">
      <Input label="Your name" />
      <Combobox label="City" value={city} options={cities} onChange={setCity} />
    </div>
  );
};
const Paragraphs = () => (
  <div className="grid gap-3">
    {Array.from({ length: 24 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
      <p key={at}>The seller shares a number once both sides agreed to talk. Until then nobody sees yours.</p>
    ))}
  </div>
);

export const Usual: Story = () => (
  <Opened description="They see your first name and your question.">
    <Form />
  </Opened>
);
export const Small: Story = () => <Opened size="sm">Sure?</Opened>;
export const LongContent: Story = () => (
  <Opened size="lg">
    <Paragraphs />
  </Opened>
);
export const LongTitle: Story = () => (
  <Opened title="Everything that you should ask the seller of a Maruti Suzuki Grand Vitara before you go to see it">
    <Form />
  </Opened>
);
export const Failed: Story = () => (
  <Opened>
    <StateMessage alert level={2} title="That did not work" actions={<Button>Try again</Button>}>
      Nothing was sent.
    </StateMessage>
  </Opened>
);
const Side = ({ side }: { side: 'bottom' | 'end' }) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet
        open={open}
        side={side}
        title="Find Your Used Car"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Show 214 cars</Button>}
      >
        <div className="p-4">
          <Form />
        </div>
      </Sheet>
    </>
  );
};
export const SheetFromTheBottom: Story = () => <Side side="bottom" />;
export const SheetFromTheEnd: Story = () => <Side side="end" />;
export const Dark: Story = dark(Usual);
export const RightToLeft: Story = rightToLeft(Usual);
export const SheetRightToLeft: Story = rightToLeft(SheetFromTheEnd);
