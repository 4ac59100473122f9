import { useSender } from './use-sender.ts';

/** Sends queued messages. */
const Sending = ({ ownerId }: { ownerId: string }) => {
  useSender(ownerId);
  return null;
};
export default Sending;
