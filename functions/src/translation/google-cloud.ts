import type { Translate } from '@google-cloud/translate/build/src/v2';
import * as z from 'zod';
import { inBatches } from './batches';
import { baseLanguage, type Target, type Translated, type Translator, TranslatorError } from './translator';

const NAME = 'google-cloud';

/** What `translate` of the Basic edition answers beside the texts. */
const Answer = z.object({
  data: z.object({
    translations: z.array(z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().optional() })),
  }),
});

export interface GoogleCloudOptions {
  /** An API key. Without one the function's own service account signs the requests. */
  key?: string | undefined;
}

/**
 * Google Cloud Translation (Basic) by its official client, which is loaded with the first text: functions that never
 * translate never pay for it. Only the client's part for this edition is taken; the whole package would add 5 MB.
 * `GOOGLE_CLOUD_TRANSLATE_ENDPOINT`, which the client reads itself, names another endpoint.
 */
export function googleCloud({ key }: GoogleCloudOptions): Translator {
  let loaded: Promise<Translate> | undefined;

  async function load(): Promise<Translate> {
    const { Translate } = await import('@google-cloud/translate/build/src/v2');
    return new Translate({ autoRetry: false, ...(key ? { key } : {}) });
  }

  async function ask(texts: readonly string[], to: Target): Promise<Translated[]> {
    loaded ??= load();
    const client = await loaded;
    const [, answer] = await client.translate([...texts], { to, format: 'text' }).catch(rethrow);
    const parsed = Answer.safeParse(answer);
    const translations = parsed.data?.data.translations ?? [];
    if (translations.length !== texts.length) throw new TranslatorError(NAME, 'an answer that cannot be read');
    return translations.map(({ translatedText, detectedSourceLanguage }) => ({
      text: translatedText,
      from: baseLanguage(detectedSourceLanguage ?? ''),
    }));
  }

  return { name: NAME, translate: (texts, to) => inBatches(texts, (batch) => ask(batch, to)) };
}

/** The client's own errors quote the request, and with it what readers wrote. */
function rethrow(error: unknown): never {
  const { code } = error as { code?: unknown };
  throw new TranslatorError(NAME, `status ${String(code ?? 'unknown')}`, typeof code === 'number' ? code : undefined);
}
