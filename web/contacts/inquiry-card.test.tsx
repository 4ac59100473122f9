import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { inquiry } from './testing/contacts.ts';

const open = (changes: Parameters<typeof inquiry>[0]) =>
  renderAt(<InquiryCard inquiry={inquiry(changes)} isBusy={false} onAnswered={() => undefined} />);

describe('the number in an inquiry', () => {
  it('is marked where nobody verified it', () => {
    open({ isPhoneVerified: false });
    expect(screen.getByRole('link', { name: 'Phone: +919876543210' })).toBeVisible();
    expect(screen.getByText('Number not verified')).toBeVisible();
    expect(screen.queryByText('Number verified')).not.toBeInTheDocument();
  });

  it('is marked where it is verified, also while it is not given', () => {
    open({ isPhoneVerified: true, buyerPhone: null });
    expect(screen.getByText('Number verified')).toBeVisible();
  });

  it('is not spoken of where there is none', () => {
    open({ isPhoneVerified: false, buyerPhone: null });
    expect(screen.queryByText(/Number/)).not.toBeInTheDocument();
  });
});
