import type { ReactNode } from 'react';
import { DeskLinks } from '../admin/desk-links.tsx';
import { ForbiddenView } from '../admin/forbidden-view.tsx';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** A page for admins, beneath the ways to their other pages: others are told that it is not theirs, strangers are shown the ways to sign in. The server refuses both anyway. */
export const AdminOnly = ({ children }: { children: ReactNode }) => {
  const t = useTexts(adminTexts);
  return (
    <SignedInOnly title={t.title} text={t.stranger} waiting={<div className="min-h-dvh" aria-busy="true" />}>
      {({ roles }) =>
        roles.includes('admin') ? (
          <>
            <DeskLinks />
            {children}
          </>
        ) : (
          <ForbiddenView />
        )
      }
    </SignedInOnly>
  );
};
