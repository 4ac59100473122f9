import { useSender } from './use-sender.ts';

/** Sends queued messages while mounted. Renders nothing. */
const Sending = ({ ownerId }: { ownerId: string }) => {
  useSender(ownerId);
  return null;
};
export default Sending;
