import { mask, unmask } from '@contract/glossary';
import type { Term } from '@contract/member-translations';
import type { ClubLanguage } from '@domain/languages';

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

interface Translating {
  translate: (text: string) => Promise<string>;
}

interface Detecting {
  /** Best guess first. */
  detect: (text: string) => Promise<{ detectedLanguage?: string; confidence?: number }[]>;
}

/** Translator and LanguageDetector of the platform. */
export interface DeviceApi {
  Translator: { availability: (pair: Pair) => Promise<Availability>; create: (pair: Pair) => Promise<Translating> };
  LanguageDetector: { availability: () => Promise<Availability>; create: () => Promise<Detecting> };
}

const MIN_CONFIDENCE = 0.5;

const pairTo = (language: ClubLanguage): Pair => ({
  sourceLanguage: language === 'it' ? 'en' : 'it',
  targetLanguage: language,
});

export async function availabilityOf(api: DeviceApi, language: ClubLanguage): Promise<Availability> {
  const both = await Promise.all([api.LanguageDetector.availability(), api.Translator.availability(pairTo(language))]);
  const order: Availability[] = ['unavailable', 'downloadable', 'downloading'];
  return order.find((state) => both.includes(state)) ?? 'available';
}

const translators = new Map<ClubLanguage, Promise<Translating>>();
let detecting: Promise<Detecting> | undefined;

/** A download requires a click by the reader just before. */
export async function prepare(api: DeviceApi, language: ClubLanguage): Promise<void> {
  await Promise.all([detectorOf(api), translatorOf(api, language)]);
}

/** Null for a text in `language` or in neither language. @param known the text's language, if the server knows it */
export async function translateOnDevice(
  api: DeviceApi,
  text: string,
  language: ClubLanguage,
  known: string | undefined,
  terms: readonly Term[] = [],
): Promise<string | null> {
  const source = known ?? (await detect(api, text));
  if (source !== pairTo(language).sourceLanguage) return null;
  const translator = await translatorOf(api, language);
  const masked = mask(text, terms, language);
  const kept = unmask(await translator.translate(masked.text), masked);
  return kept ?? translator.translate(text);
}

async function detect(api: DeviceApi, text: string): Promise<string | undefined> {
  const [best] = await (await detectorOf(api)).detect(text);
  return best && (best.confidence ?? 0) >= MIN_CONFIDENCE ? best.detectedLanguage : undefined;
}

function detectorOf(api: DeviceApi): Promise<Detecting> {
  detecting ??= api.LanguageDetector.create().catch((error: unknown) => {
    detecting = undefined;
    throw error;
  });
  return detecting;
}

function translatorOf(api: DeviceApi, language: ClubLanguage): Promise<Translating> {
  const cached = translators.get(language);
  if (cached) return cached;
  const translator = api.Translator.create(pairTo(language)).catch((error: unknown) => {
    translators.delete(language);
    throw error;
  });
  translators.set(language, translator);
  return translator;
}
