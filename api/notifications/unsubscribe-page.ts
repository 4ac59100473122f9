import { escapeHtml } from '../platform/http/pages.ts';

/** Returns the page that an unsubscribe link opens. The page has a button, because e-mail clients and virus scanners may open the link, and opening
 *  it must not change anything.
 *  @param action the URL that the button posts to; null after the button has been pressed */
export const unsubscribePage = ({
  nonce,
  action,
}: {
  readonly nonce: string;
  readonly action: string | null;
}): string => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Alert e-mails · CarSetu</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; }
      body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1rem/1.5 'Anek Latin Variable', system-ui, sans-serif; background: Canvas; color: CanvasText; }
      main { max-inline-size: 30rem; padding: 2rem 1.5rem; }
      h1 { font-size: 1.5rem; line-height: 1.2; }
      button { font: inherit; min-block-size: 2.75rem; padding-inline: 1.25rem; border: 0; border-radius: .5rem; background: #35338c; color: #fff; cursor: pointer; }
      a { color: LinkText; }
    </style>
  </head>
  <body>
    <main>
${
  action === null
    ? `      <h1>You will get no more alert e-mails</h1>
      <p>Your saved searches are kept. You can switch e-mails on again on your profile.</p>`
    : `      <h1>Stop alert e-mails?</h1>
      <p>You will get no more e-mails about new cars and price drops. Your saved searches are kept.</p>
      <form method="post" action="${escapeHtml(action)}"><button type="submit">Stop the e-mails</button></form>`
}
      <p><a href="/">CarSetu</a></p>
    </main>
  </body>
</html>
`;
