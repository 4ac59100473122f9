import { describe, expect, it } from 'vitest';
import { piecesOf } from './split-links.ts';

const links = (message: string) => piecesOf(message).flatMap((piece) => (piece.kind === 'link' ? [piece] : []));
const shown = (message: string) => links(message).map(({ host, rest }) => host + rest);

describe('links of a message', () => {
  it('are cut out of its text, without what ends a sentence', () => {
    expect(piecesOf('See https://example.com/car?id=7, then (https://b.example/x_(1)). Ok?')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', href: 'https://example.com/car?id=7', host: 'example.com', rest: '/car?id=7' },
      { kind: 'text', text: ', then (' },
      { kind: 'link', href: 'https://b.example/x_(1)', host: 'b.example', rest: '/x_(1)' },
      { kind: 'text', text: '). Ok?' },
    ]);
  });

  it('show the machine that they lead to, whatever name stands before it or whatever letters it is written in', () => {
    expect(links('https://carsetu.in@evil.example/pay')).toEqual([
      { kind: 'link', href: 'https://evil.example/pay', host: 'evil.example', rest: '/pay' },
    ]);
    // The first letter of the host is Cyrillic.
    expect(shown('https://аpple.com/')).toEqual(['xn--pple-43d.com']);
    expect(shown('HTTP://EXAMPLE.COM:8080')).toEqual(['example.com:8080']);
  });

  it('lead to the web alone', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<b>',
      'upi://pay?pa=x',
      'ftp://a.example/x',
      'www.example.com',
      'Swift.now',
      'https://',
      'http://localhost/admin',
    ])
      expect(piecesOf(text), text).toEqual([{ kind: 'text', text }]);
  });

  it('are shortened after the host, never in it', () => {
    const host = `${'a'.repeat(50)}.example`;
    expect(shown(`https://${host}/${'p'.repeat(60)}`)).toEqual([`${host}/${'p'.repeat(27)}…`]);
  });

  it('leave an empty text empty and a plain one whole', () => {
    expect(piecesOf('')).toEqual([]);
    expect(piecesOf('₹5.2 lakh?')).toEqual([{ kind: 'text', text: '₹5.2 lakh?' }]);
  });
});
