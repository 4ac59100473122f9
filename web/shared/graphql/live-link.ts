import { ApolloLink, Observable } from '@apollo/client';

/** Carries subscriptions over a WebSocket, whose code loads with the first of them. */
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
            // The next subscription may find the network back.
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
