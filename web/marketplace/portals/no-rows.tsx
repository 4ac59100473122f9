import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from '../../shared/ui/state-message.tsx';

/** Shown if a search finds no cars or a sub-tab recommends none. */
export const NoRows = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <StateMessage icon={<SearchX className="size-7" />} title={title} actions={action}>
    {children}
  </StateMessage>
);
