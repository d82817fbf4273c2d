import type { ClubLanguage } from '../domain/languages';
export interface Translated {
  /** Untrusted external text. Null when the translator can't translate this text. */
  text: string | null;
  /** The detected language of the original: ISO 639, or `und`. */
  from: string;
}

export interface Translator {
  name: string;
  /**
   * Translates plain texts, in order. The result has as many items as `texts`.
   * @throws TranslatorError when the service refuses or its response is unreadable; network errors aren't wrapped
   */
  translate(texts: readonly string[], to: ClubLanguage, signal: AbortSignal): Promise<Translated[]>;
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

/** A language code without its region: `en-GB` becomes `en`. */
export const baseLanguage = (code: string): string => code.toLowerCase().split('-')[0] || 'und';
