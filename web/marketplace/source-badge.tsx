import { Globe, Handshake } from 'lucide-react';
import { sourceById } from '../../schema/marketplace/sources.ts';
import { Badge } from '../shared/ui/badge.tsx';

/** The badge of a free public source or a partner; renders nothing for portals. The badge of a partner looks different, because partners send their
 *  cars under an agreement. */
export const SourceBadge = ({ source }: { source: { readonly id: string; readonly badge: string | null } }) => {
  if (source.badge === null) return null;
  const partner = sourceById(source.id)?.kind === 'partner';
  const Icon = partner ? Handshake : Globe;
  return (
    <Badge tone={partner ? 'warn' : 'brand'} icon={<Icon aria-hidden className="size-4 shrink-0" />}>
      {source.badge}
    </Badge>
  );
};
