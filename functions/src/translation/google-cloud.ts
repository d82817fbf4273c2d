import * as z from 'zod';
import { loadOnce } from '../platform/async/load-once';
import { inBatches } from './batches';
import { baseLanguage, type Target, type Translated, type Translator, TranslatorError } from './translator';

const NAME = 'google-cloud';

/** The raw response of `translate` in the Basic edition. */
const Answer = z.object({
  data: z.object({
    translations: z.array(z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().optional() })),
  }),
});

export interface GoogleCloudOptions {
  /** An API key. Without one, the function's own service account signs the requests. */
  key?: string | undefined;
}

/**
 * Google Cloud Translation (Basic) with its official client. It is loaded with the first text, so that functions that
 * never translate don't pay for it. Only the client for this edition is bundled; the whole package would add 5 MB.
 * The client reads `GOOGLE_CLOUD_TRANSLATE_ENDPOINT`, which sets another endpoint.
 */
export function googleCloud({ key }: GoogleCloudOptions): Translator {
  const load = loadOnce(async () => {
    const { Translate } = await import('@google-cloud/translate/build/src/v2');
    return new Translate({ autoRetry: false, ...(key ? { key } : {}) });
  });

  async function ask(texts: readonly string[], to: Target, signal: AbortSignal): Promise<Translated[]> {
    const client = await load();
    signal.throwIfAborted();
    const [, answer] = await client.translate([...texts], { to, format: 'text' }).catch(rethrow);
    const parsed = Answer.safeParse(answer);
    const translations = parsed.data?.data.translations ?? [];
    if (translations.length !== texts.length) throw new TranslatorError(NAME, 'unreadable response');
    return translations.map(({ translatedText, detectedSourceLanguage }) => ({
      text: translatedText,
      from: baseLanguage(detectedSourceLanguage ?? ''),
    }));
  }

  return { name: NAME, translate: (texts, to, signal) => inBatches(texts, (batch) => ask(batch, to, signal)) };
}

/** The client's own errors contain the request, with the readers' texts. */
function rethrow(error: unknown): never {
  const { code } = error as { code?: unknown };
  throw new TranslatorError(NAME, `status ${String(code ?? 'unknown')}`, typeof code === 'number' ? code : undefined);
}
