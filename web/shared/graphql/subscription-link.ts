import { ApolloLink, Observable } from '@apollo/client';

/** Creates an Apollo link for subscriptions over a WebSocket. The code of the WebSocket loads when the first subscription starts. */
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
            // The next subscription tries to load the code again, because the network may be back by then.
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
