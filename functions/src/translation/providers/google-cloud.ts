import type { GoogleAuth } from 'google-auth-library';
import * as z from 'zod';
import type { ClubLanguage } from '../../domain/languages';
import { loadOnce } from '../../platform/async/load-once';
import { inBatches } from './batches';
import { baseLanguage, type Translated, type Translator, TranslatorError } from './translator';

const NAME = 'google-cloud';
const URL_OF_TRANSLATE = 'https://translation.googleapis.com/language/translate/v2';
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

const Answer = z.object({
  data: z.object({
    translations: z.array(z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().optional() })),
  }),
});

export interface GoogleCloudOptions {
  key?: string | undefined;
  url?: string;
}

export function googleCloud({ key, url = URL_OF_TRANSLATE }: GoogleCloudOptions): Translator {
  const loadAuth = loadOnce(async (): Promise<GoogleAuth> => {
    const { GoogleAuth } = await import('google-auth-library');
    return new GoogleAuth({ scopes: SCOPE });
  });

  async function headersOf(): Promise<Headers> {
    const headers = key ? new Headers({ 'x-goog-api-key': key }) : await requestHeaders(await loadAuth());
    headers.set('content-type', 'application/json');
    return headers;
  }

  async function ask(q: readonly string[], target: ClubLanguage, signal: AbortSignal): Promise<Translated[]> {
    const headers = await headersOf();
    const body = JSON.stringify({ q, target, format: 'text' });
    const answer = await fetch(url, { method: 'POST', redirect: 'error', headers, body, signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new TranslatorError(NAME, `status ${answer.status}`, answer.status);
    }
    const parsed = Answer.safeParse(await answer.json().catch(() => undefined));
    const translations = parsed.data?.data.translations ?? [];
    if (translations.length !== q.length) throw new TranslatorError(NAME, 'unreadable response');
    return translations.map(({ translatedText, detectedSourceLanguage }) => ({
      text: translatedText,
      from: baseLanguage(detectedSourceLanguage ?? ''),
    }));
  }

  return { name: NAME, translate: (texts, to, signal) => inBatches(texts, (batch) => ask(batch, to, signal)) };
}

async function requestHeaders(auth: GoogleAuth): Promise<Headers> {
  try {
    return new Headers(await auth.getRequestHeaders());
  } catch {
    throw new TranslatorError(NAME, 'no access token for the service account');
  }
}
