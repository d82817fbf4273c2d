/** A language that threads can be read in. */
export type Target = 'en' | 'it';

/** The languages by their own names (specification, section 2). */
export const labels: Readonly<Record<Target, string>> = { en: 'English', it: 'Italiano' };

export interface Translated {
  /** Untrusted: it comes from outside. Null when the translator cannot translate this text. */
  text: string | null;
  /** The language of the original as the translator found it out: ISO 639, `und` when it could not tell. */
  from: string;
}

/** A service that texts are sent to, all of them or none. */
export interface Translator {
  name: string;
  /**
   * Translates plain texts, in their order. The answer is as long as `texts`.
   * @throws TranslatorError when the service refuses or answers what cannot be read; else whatever the network throws
   */
  translate(texts: readonly string[], to: Target, signal: AbortSignal): Promise<Translated[]>;
}

/** Why a translator has not translated. No message holds a text or a key. */
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
