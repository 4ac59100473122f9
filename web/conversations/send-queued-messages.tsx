import { useSender } from './use-sender.ts';

/** Renders nothing. Sends queued messages while mounted. */
const Sending = ({ ownerId }: { ownerId: string }) => {
  useSender(ownerId);
  return null;
};
export default Sending;
