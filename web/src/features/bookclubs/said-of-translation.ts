import type { List } from '@/lib/client';
import type { ThreadData } from './api/thread-queries';

export type SaidOfTranslation = Pick<ThreadData, 'translator' | 'translatorAgain'>;

const outcomes = ['ok', 'none', 'failed', 'used_up'] as const;

/** What a list of replies says of its translation in its headers; nothing where it says nothing that is known. */
export function saidOfTranslation({ headers }: Pick<List<unknown>, 'headers'>): SaidOfTranslation {
  const translator = outcomes.find((outcome) => outcome === headers?.get('X-Translator'));
  const translatorAgain = headers?.get('X-Translator-Again');
  return { ...(translator && { translator }), ...(translatorAgain && { translatorAgain }) };
}
