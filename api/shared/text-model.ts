import { z } from 'zod';

/** A request to a model: the task, and the facts as data. */
export interface ModelPrompt {
  readonly instructions: string;
  readonly facts: string;
  /** The maximum length of the response, in tokens. */
  readonly maxTokens: number;
}
/** A language model that generates text. Its responses are not trusted: every caller checks them. */
export interface TextModel {
  /** @throws Error if the model does not respond, or its response is invalid; the message contains neither the key nor the prompt */
  write(prompt: ModelPrompt): Promise<string>;
}

interface ChatCompletionsOptions {
  /** The base URL of an API that speaks the chat completions protocol, like https://models.example.in/v1. */
  readonly url: string;
  readonly key: string;
  /** The model's name on that server. */
  readonly model: string;
  /** The timeout for a response, in milliseconds; defaults to 8,000. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 8_000;
/** The maximum size of a response, in bytes. */
const MOST_BYTES = 65_536;
const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Reads the body of a response.
 *  @throws Error if the body is too large */
const bodyOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error('the text model answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Returns a text model that uses an HTTP endpoint for chat completions. */
export const chatCompletions = ({ url, key, model, patienceMs = PATIENCE_MS }: ChatCompletionsOptions): TextModel => ({
  async write({ instructions, facts, maxTokens }) {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ model, max_tokens: maxTokens, temperature: 0.3, stream: false },
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: facts },
        ],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the text model answered ${response.status}`);
    }
    const answer = Completion.safeParse(JSON.parse(await bodyOf(response)));
    const text = answer.data?.choices[0]?.message.content;
    if (text === undefined) throw new Error('the text model answered something else');
    return text;
  },
});
