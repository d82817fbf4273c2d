import { fold } from './text-words';

const BETWEEN_WORDS = /[\s\p{P}]+/gu;

/** The same for two copies of a passage that differ in case, accents, punctuation or spaces. */
const passageOf = (text: string): string => fold(text).replace(BETWEEN_WORDS, ' ').trim() || text.trim();

/** Its SHA-256 in base64url, cut to `NOTE_KEY_LENGTH`, identifies an imported note within its book. */
export const noteKeyText = (kind: string, remark: string): string =>
  JSON.stringify([kind, kind === 'review' ? '' : passageOf(remark)]);

export const NOTE_KEY_LENGTH = 16;
