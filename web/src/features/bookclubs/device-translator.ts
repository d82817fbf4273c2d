import { mask, unmask } from '@contract/glossary';
import type { Term } from '@contract/member-translations';
import type { Language } from '@domain/languages';

/** Whether the browser can do a thing now, after a download, or not at all. */
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

/** The browser's own translator, as the platform's Translator and Language Detector interfaces have it. */
export interface DeviceApi {
  Translator: { availability: (pair: Pair) => Promise<Availability>; create: (pair: Pair) => Promise<Translating> };
  LanguageDetector: { availability: () => Promise<Availability>; create: () => Promise<Detecting> };
}

/** Below this the detector's guess is left alone. */
const MIN_CONFIDENCE = 0.5;

const pairTo = (language: Language): Pair => ({
  sourceLanguage: language === 'it' ? 'en' : 'it',
  targetLanguage: language,
});

/** Whether posts of the other language can be translated into `language` on this device. */
export async function availabilityOf(api: DeviceApi, language: Language): Promise<Availability> {
  const both = await Promise.all([api.LanguageDetector.availability(), api.Translator.availability(pairTo(language))]);
  const order: Availability[] = ['unavailable', 'downloadable', 'downloading'];
  return order.find((state) => both.includes(state)) ?? 'available';
}

const translators = new Map<Language, Promise<Translating>>();
let detecting: Promise<Detecting> | undefined;

/** Makes ready what translates into `language`; a download needs the reader's click just before. */
export async function prepare(api: DeviceApi, language: Language): Promise<void> {
  await Promise.all([detectorOf(api), translatorOf(api, language)]);
}

/**
 * A text of the other language in `language`; null for one that is in it already, or in neither of the two.
 * @param known the text's language, where the server knows it
 */
export async function translateOnDevice(
  api: DeviceApi,
  text: string,
  language: Language,
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

function translatorOf(api: DeviceApi, language: Language): Promise<Translating> {
  const known = translators.get(language);
  if (known) return known;
  const made = api.Translator.create(pairTo(language)).catch((error: unknown) => {
    translators.delete(language);
    throw error;
  });
  translators.set(language, made);
  return made;
}
