import { ApolloLink, Observable } from '@apollo/client';

/** Carries subscriptions over a WebSocket. Its code loads with the first subscription. */
export const liveLink = (): ApolloLink => {
  let socket: Promise<ApolloLink> | undefined;
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let stop: (() => void) | undefined;
        let wanted = true;
        socket ??= import('./socket-link.ts').then(({ socketLink }) => socketLink());
        socket.then(
          (link) => {
            if (!wanted) return;
            const under = link.request(operation, forward).subscribe(observer);
            stop = () => under.unsubscribe();
          },
          (error: unknown) => {
            // Lets the next subscription retry, because the network may be back by then.
            socket = undefined;
            observer.error(error);
          },
        );
        return () => {
          wanted = false;
          stop?.();
        };
      }),
  );
};
