import type { ReactNode } from 'react';
import { DeskLinks } from '../admin/desk-links.tsx';
import { ForbiddenView } from '../admin/forbidden-view.tsx';
import { SignedInOnly } from '../shared/account/signed-in-only.tsx';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** The loading skeleton of an admin page: the links, the heading and the first list entries. */
export const DeskSkeleton = () => (
  <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-4 px-4 pt-6 sm:px-6" aria-busy="true">
    <Skeleton className="h-11" />
    <Skeleton className="mt-2 h-9 w-3/5 max-w-80" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
);

interface AdminOnlyProps {
  /** Whether editors, too, may open the page. Admins always may. */
  readonly isForEditors?: boolean;
  readonly children: ReactNode;
}

/** Renders an admin page below the links to the other admin pages. Other users do not see the page, and the server also rejects their requests. */
export const AdminOnly = ({ isForEditors = false, children }: AdminOnlyProps) => {
  const t = useTexts(adminTexts);
  return (
    <SignedInOnly title={t.forbiddenTitle} text={t.stranger} waiting={<DeskSkeleton />}>
      {({ roles }) =>
        roles.includes('admin') || (isForEditors && roles.includes('editor')) ? (
          <>
            <DeskLinks roles={roles} />
            {children}
          </>
        ) : (
          <ForbiddenView />
        )
      }
    </SignedInOnly>
  );
};
