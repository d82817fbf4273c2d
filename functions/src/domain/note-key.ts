import { fold } from './text-words';

const BETWEEN_WORDS = /[\s\p{P}]+/gu;

/** The same for two copies of a passage that differ in case, accents, punctuation or spaces. */
const passageOf = (text: string): string => fold(text).replace(BETWEEN_WORDS, ' ').trim() || text.trim();

/**
 * The text whose SHA-256 identifies a note of one book, however often and from whichever file it is imported. The key is
 * the first `NOTE_KEY_LENGTH` characters of the digest in base64url. A book has one review, whatever its words.
 */
export const noteKeyText = (kind: string, remark: string): string =>
  JSON.stringify([kind, kind === 'review' ? '' : passageOf(remark)]);

export const NOTE_KEY_LENGTH = 16;
