import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Verified, verifyTranscript } from '../api/audit/transcript/verify-transcript.ts';
import { TRANSCRIPT_KEYS_PATH } from '../schema/audit/transcript.ts';
import { articleHashes } from './verify/article-hashes.ts';
import { BadKey, inGroups, trustedKeys } from './verify/trusted-keys.ts';

const USAGE = `npm run verify -- <file> [options]

  <file>         a downloaded transcript (JSON lines)
  --key <key>    trust only this key: a fingerprint, or a file with the public key (PEM) or with the content of
                 <address of the product>${TRANSCRIPT_KEYS_PATH}
  --json         print the result as one JSON object

The check needs no network. Exit codes: 0 the transcript is genuine, 1 it was changed or is signed with another key,
2 wrong command line, 3 the file cannot be read.`;

const ENDS = { genuine: 0, changed: 1, wrongCommandLine: 2, unreadable: 3 } as const;
const MOST_SHOWN = 20;

interface Checked extends Verified {
  /** The number of content hashes that were checked. */
  readonly hashes: number;
}
const check = (bytes: Uint8Array, trusted: ReadonlySet<string> | undefined): Checked => {
  const verified = verifyTranscript(bytes, trusted);
  const { checked, problems } = articleHashes(verified.lines);
  return { ...verified, problems: [...verified.problems, ...problems], hashes: checked };
};

const say = (file: string, { problems, lines, key, hashes }: Checked, isTrusted: boolean): string => {
  if (problems.length > 0) {
    const shown = problems
      .slice(0, MOST_SHOWN)
      .map(({ line, what }) => (line === null ? what : `Line ${line} ${what}`));
    const more = problems.length - shown.length;
    return [`${file} is NOT genuine:`, ...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ');
  }
  const head = lines[0]?.body;
  if (head?.type !== 'transcript' || !key) throw new Error('a genuine transcript without a header');
  const { subject, reader, asOf, issuedAt, issuer } = head;
  const compared = isTrusted
    ? 'which is a trusted key'
    : `which is not checked: compare it with the keys at ${new URL(TRANSCRIPT_KEYS_PATH, issuer)}, or use --key`;
  return [
    `${file} is genuine.`,
    `${subject.kind} ${subject.id} for the ${reader}: ${asOf.revision} entries${asOf.at ? `, the last at ${asOf.at}` : ''}`,
    ...(hashes > 0
      ? [`what was submitted, approved and published is what it contains: ${hashes} hashes made anew`]
      : []),
    `issued by ${issuer} at ${issuedAt}, ${lines.length} lines, head ${lines.at(-1)?.hash}`,
    `signed with the key ${inGroups(key.fingerprint)},`,
    compared,
  ].join('\n  ');
};

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return ENDS.genuine;
  }
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    console.error(`name one file\n\n${USAGE}`);
    return ENDS.wrongCommandLine;
  }
  const trusted = values.key === undefined ? undefined : await trustedKeys(values.key);
  const bytes = await readFile(file).catch((error: unknown) => {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    return null;
  });
  if (!bytes) return ENDS.unreadable;
  const verified = check(bytes, trusted);
  const isGenuine = verified.problems.length === 0;
  if (values.json) {
    const { problems, lines, key } = verified;
    console.log(JSON.stringify({ isGenuine, problems, lines: lines.length, key, head: lines.at(-1)?.hash ?? null }));
  } else console[isGenuine ? 'log' : 'error'](say(file, verified, trusted !== undefined));
  return isGenuine ? ENDS.genuine : ENDS.changed;
};

process.exitCode = await run().catch((error: unknown) => {
  const isCommandLine = error instanceof BadKey || error instanceof TypeError;
  console.error(isCommandLine ? `${error.message}\n\n${USAGE}` : error);
  return isCommandLine ? ENDS.wrongCommandLine : ENDS.changed;
});
