import { expect, it } from 'vitest';
import { isStreamOf, streamOf, streamSubject } from './stream.ts';

it('names a stream by its category and its subject, and finds the subject again, hyphens and all', () => {
  const stream = streamOf('feed', 'demo-cardekho-1');
  expect(stream).toBe('feed-demo-cardekho-1');
  expect(streamSubject(stream)).toBe('demo-cardekho-1');
  expect([isStreamOf('feed', stream), isStreamOf('fee', stream), isStreamOf('feedseller', stream)]).toEqual([
    true,
    false,
    false,
  ]);
});
