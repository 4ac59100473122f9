import { z } from 'zod';
import { url } from './config-values.ts';
import { hostOf, isThisMachine } from './http/local-hosts.ts';

/** A language model behind an HTTP endpoint for chat completions. */
export interface TextModelConfig {
  readonly url: string;
  readonly key: string;
  readonly model: string;
}

const beside = { error: 'must be set beside TEXT_MODEL_URL' };
const model = z.object({
  TEXT_MODEL_URL: url(['https:', 'http:'], 'https://models.example.in/v1').refine(
    (value) => !value.startsWith('http:') || isThisMachine(hostOf(new URL(value))),
    { error: 'must be https, because the key is sent to it' },
  ),
  TEXT_MODEL_KEY: z.string(beside).regex(/^\S{8,}$/, 'must be the key that the server gave you'),
  TEXT_MODEL_NAME: z.string(beside).regex(/^\S{1,200}$/, 'must be a model of that server'),
});
const without = z.undefined({ error: 'has no effect without TEXT_MODEL_URL: set that too, or omit this' }).optional();
const noModel = z.object({ TEXT_MODEL_KEY: without, TEXT_MODEL_NAME: without });

export const TEXT_MODEL_SETTING_NAMES = Object.keys(model.shape);
export const TEXT_MODEL_SECRETS = ['TEXT_MODEL_KEY'];

/** Returns the schema of the settings for the text model. Its output is null if no model is configured. */
export const textModelConfig = (
  env: Readonly<Record<string, string | undefined>>,
): z.ZodType<TextModelConfig | null, unknown> =>
  env.TEXT_MODEL_URL
    ? model.transform((all) => ({ url: all.TEXT_MODEL_URL, key: all.TEXT_MODEL_KEY, model: all.TEXT_MODEL_NAME }))
    : noModel.transform(() => null);
