/** A language that threads can be read in. */
export type Target = 'en' | 'it';

/** The languages by their own names (specification, section 2). */
export const labels: Readonly<Record<Target, string>> = { en: 'English', it: 'Italiano' };

export interface Translated {
  /** Untrusted, because it comes from outside. Null when the translator can't translate this text. */
  text: string | null;
  /** The language of the original as the translator found it out: ISO 639, `und` when it could not tell. */
  from: string;
}

/** A translation service. */
export interface Translator {
  name: string;
  /**
   * Translates plain texts, in their order. The answer is as long as `texts`.
   * @throws TranslatorError when the service refuses or its response is unreadable; network errors are thrown as they
   * are
   */
  translate(texts: readonly string[], to: Target, signal: AbortSignal): Promise<Translated[]>;
}

/** Why a translation failed. The message contains no text and no key. */
export class TranslatorError extends Error {
  constructor(
    readonly translator: string,
    problem: string,
    readonly status?: number,
  ) {
    super(`${translator}: ${problem}`);
    this.name = 'TranslatorError';
  }
}

/** A language code without its region: `en-GB` is `en`. */
export const baseLanguage = (code: string): string => code.toLowerCase().split('-')[0] || 'und';
