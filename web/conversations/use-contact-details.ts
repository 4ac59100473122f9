import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ContactAnswer } from '../../schema/conversations/conversation.ts';
import { refusalOf, type SentMutation } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { toast } from '../shared/ui/toast.ts';
import { AnswerContact, RequestContact, RevokeContact } from './queries.ts';

/** Returns functions that request, share and revoke contact details. Errors appear as toasts; `changed` is called after each change. */
export function useContact(id: string, changed: () => void) {
  const client = useApolloClient();
  const t = useTexts(conversationTexts);
  const [isBusy, setBusy] = useState(false);

  const complain = (code: string, fallback: string) => {
    if (code === 'PREMIUM_REQUIRED')
      return toast({ title: t.toast.premium, description: t.toast.premiumText, tone: 'destructive' });
    const isOther = code === 'NETWORK' || !Object.hasOwn(t.refusal, code);
    toast({
      title: t.toast.error,
      description: isOther ? fallback : refusalText(t.refusal, code),
      tone: 'destructive',
    });
  };
  const act = async (sent: SentMutation, failed: string, done?: string) => {
    setBusy(true);
    const code = await refusalOf(sent);
    setBusy(false);
    if (code !== null) return complain(code, failed);
    if (done !== undefined) toast({ title: done });
    changed();
  };
  const variables = { id };
  return {
    isBusy,
    request: () => act(client.mutate({ mutation: RequestContact, variables }), t.toast.requestFailed),
    answer: (answer: ContactAnswer) =>
      act(
        client.mutate({ mutation: AnswerContact, variables: { id, answer } }),
        t.toast.contactFailed,
        answer === 'share' ? t.toast.shared : undefined,
      ),
    revoke: () => act(client.mutate({ mutation: RevokeContact, variables }), t.toast.contactFailed),
  };
}
