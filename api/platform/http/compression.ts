import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers gain nothing. */
const THRESHOLD_BYTES = 1024;
/** A fifth of the bytes for a page of cars at about a millisecond; higher levels cost more than a phone's network gives back. */
const BROTLI_LEVEL = 4;

/** Compresses what is made on request (pages, JSON). Files of the build are compressed when they are built. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
    // Bodies of requests are taken as they are: a compressed one could be small on the wire and huge here.
    globalDecompression: false,
  });
};
