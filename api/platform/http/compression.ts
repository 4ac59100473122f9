import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The size below which a response is not compressed, because compression would gain nothing. */
const THRESHOLD_BYTES = 1024;
/** The compression level. It shrinks a page of cars to a fifth of its size in about a millisecond. Higher levels take more time than they save on
 *  a phone's network. */
const BROTLI_LEVEL = 4;

/** Compresses dynamic responses (pages, JSON). Static files are compressed at build time. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
    // Compressed request bodies are rejected, because a small body could expand to a huge one in this process.
    globalDecompression: false,
  });
};
