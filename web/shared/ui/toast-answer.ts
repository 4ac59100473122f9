import { refusalText } from '../texts/refusal-text.ts';
import { type Toast, toast } from './toast.ts';

/** Shows a toast after a command: `done` if `code` is null, otherwise the message that `refusals` contains for the error code. */
export const toastAnswer = (code: string | null, done: Toast, refusals: { readonly other: string }): void =>
  toast(code === null ? done : { title: refusalText(refusals, code), tone: 'destructive' });
