import { useSender } from './use-sender.ts';

/** Sends what waits. */
const Sending = ({ ownerId }: { ownerId: string }) => {
  useSender(ownerId);
  return null;
};
export default Sending;
