import * as z from 'zod';
import type { ClubLanguage } from '../../domain/languages';
import { inBatches } from './batches';
import { baseLanguage, type Translated, type Translator, TranslatorError } from './translator';

const NAME = 'libretranslate';

const Answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.array(z.object({ language: z.string() })),
});

export interface LibreTranslateOptions {
  url: string;
  key?: string | undefined;
}

export function libreTranslate({ url, key }: LibreTranslateOptions): Translator {
  const address = `${url.replace(/\/+$/, '')}/translate`;

  async function ask(q: readonly string[], target: ClubLanguage, signal: AbortSignal): Promise<Translated[]> {
    const body = { q, source: 'auto', target, format: 'text', ...(key ? { api_key: key } : {}) };
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new TranslatorError(NAME, `status ${answer.status}`, answer.status);
    }
    const parsed = Answer.safeParse(await answer.json().catch(() => undefined));
    const { translatedText = [], detectedLanguage = [] } = parsed.data ?? {};
    if (translatedText.length !== q.length) throw new TranslatorError(NAME, 'unreadable response');
    return translatedText.map((text, index) => ({ text, from: baseLanguage(detectedLanguage[index]?.language ?? '') }));
  }

  /** One request per text, because an unsupported language rejects a whole batch. */
  async function each(texts: readonly string[], to: ClubLanguage, signal: AbortSignal): Promise<Translated[]> {
    const results = await Promise.allSettled(texts.map((text) => ask([text], to, signal)));
    const refused = results.find((result) => result.status === 'rejected');
    if (refused && results.every(({ status }) => status === 'rejected')) throw refused.reason;
    return results.map((result) => {
      if (result.status === 'fulfilled') return result.value[0] ?? { text: null, from: 'und' };
      if (!isRefusal(result.reason)) throw result.reason;
      return { text: null, from: 'und' };
    });
  }

  return {
    name: NAME,
    translate: (texts, to, signal) =>
      inBatches(texts, (batch) =>
        ask(batch, to, signal).catch((error: unknown) => {
          if (batch.length === 1 || !isRefusal(error)) throw error;
          return each(batch, to, signal);
        }),
      ),
  };
}

const isRefusal = (error: unknown): boolean => error instanceof TranslatorError && error.status === 400;
