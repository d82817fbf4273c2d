import type { ClubLanguage } from '../../domain/languages';
export interface Translated {
  /** Untrusted. Null when the translator can't translate this text. */
  text: string | null;
  /** ISO 639, or `und`. */
  from: string;
}

export interface Translator {
  name: string;
  /** In order, as many as `texts`. @throws TranslatorError for a refusal or unreadable response */
  translate(texts: readonly string[], to: ClubLanguage, signal: AbortSignal): Promise<Translated[]>;
}

/** The message contains no text and no key. */
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

/** `en-GB` becomes `en`. */
export const baseLanguage = (code: string): string => code.toLowerCase().split('-')[0] || 'und';
