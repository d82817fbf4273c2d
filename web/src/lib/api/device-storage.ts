import { DAY_MS } from '@domain/time';
import { attempt } from '@/lib/attempt';
import { forgetDocuments } from '@/lib/kept-documents';
import { answerShape } from './answer-shape';

/** `answer:{readerId}:{queryHash}` */
const PREFIX = 'answer:';

export const MAX_AGE_MS = 30 * DAY_MS;

/** In characters. Browsers allow a site about five million, and drafts need some of them. */
const STORAGE_LIMITS = { entries: 100, each: 200_000, together: 1_000_000 };

export interface Stored {
  data: unknown;
  updatedAt: number;
}

const keyOf = (reader: string, hash: string): string => `${PREFIX}${reader}:${hash}`;

/** The time comes first because trimming reads nothing else. */
const toText = ({ data, updatedAt }: Stored): string =>
  `${updatedAt} ${JSON.stringify([answerShape(), data], (_, value) => (value instanceof Headers ? undefined : value))}`;

export function readAnswer(reader: string, hash: string): Stored | undefined {
  const key = keyOf(reader, hash);
  return attempt(() => {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const found = attempt(() => parse(text));
    if (!found) localStorage.removeItem(key);
    return found;
  });
}

function parse(text: string): Stored | undefined {
  const updatedAt = timeOf(text);
  const [from, data] = JSON.parse(text.slice(text.indexOf(' '))) as [unknown, unknown];
  const isReadable = from === answerShape() && typeof data === 'object' && data !== null;
  return isReadable && updatedAt > Date.now() - MAX_AGE_MS ? { data, updatedAt } : undefined;
}

export function listAnswers(reader: string): (Stored & { hash: string })[] {
  const begin = keyOf(reader, '');
  const keys = attempt(storedKeys)?.filter((key) => key.startsWith(begin)) ?? [];
  const answers = keys.flatMap((key) => {
    const hash = key.slice(begin.length);
    const stored = readAnswer(reader, hash);
    return stored ? [{ hash, ...stored }] : [];
  });
  return answers.sort((one, other) => other.updatedAt - one.updatedAt);
}

/** Replaces the previous answer, which is dropped even if the new one is too large or storage is full. */
export function writeAnswer(reader: string, hash: string, stored: Stored): void {
  const key = keyOf(reader, hash);
  const isWritten = attempt(() => {
    const text = toText(stored);
    if (text.length > STORAGE_LIMITS.each) return false;
    localStorage.setItem(key, text);
    return true;
  });
  if (!isWritten) attempt(() => localStorage.removeItem(key));
}

/** By query hash prefix. Removes every kept page, since any may show the data. */
export function removeAnswers(reader: string, hash: string): void {
  forgetDocuments();
  attempt(() => {
    for (const key of storedKeys()) if (key.startsWith(keyOf(reader, hash))) localStorage.removeItem(key);
  });
}

const KEPT = /^(answer|club-languages|notes-at|reached):/;

export function removeKeptExceptOf(reader?: string): void {
  if (reader === undefined) forgetDocuments();
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (KEPT.test(key) && key.split(':')[1] !== reader) localStorage.removeItem(key);
  });
}

export function trimAnswers(): void {
  attempt(() => {
    const texts = storedKeys().map((key) => [key, localStorage.getItem(key) ?? ''] as const);
    let together = 0;
    for (const [index, [key, text]] of texts.sort(([, text], [, other]) => timeOf(other) - timeOf(text)).entries()) {
      together += text.length;
      const isCurrent = timeOf(text) > Date.now() - MAX_AGE_MS;
      if (!isCurrent || index >= STORAGE_LIMITS.entries || together > STORAGE_LIMITS.together)
        localStorage.removeItem(key);
    }
  });
}

const timeOf = (text: string): number => Number.parseInt(text, 10) || 0;

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
