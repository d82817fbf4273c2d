import { SHARED } from '@domain/addresses';
import { limits } from '@domain/limits';
import { shortened } from '@domain/text-cut';
import type { NoteValues } from './note-values';

/** The text that another app shares with the screen, or its title if it has no text; empty for none. */
export const sharedIn = (search: URLSearchParams): string =>
  [SHARED.text, SHARED.title].map((name) => search.get(name)?.trim()).find(Boolean) ?? '';

/** The history state of a new note that starts with a shared text. Not in its address, which drafts keep. */
export interface SharedState {
  quotation: string;
}

/** A quotation, below the form's own text if any. Undefined if the form already has the shared text. */
export function withShared(
  { remark, isQuotation }: Pick<NoteValues, 'remark' | 'isQuotation'>,
  quotation: string,
): { remark: string; isQuotation: boolean; isCut: boolean } | undefined {
  const { max } = limits.remark;
  const whole = remark.trim() ? `${remark.trimEnd()}\n\n${quotation}` : quotation;
  const next = shortened(whole, max);
  if (remark.includes(quotation) || remark === next) return undefined;
  return { remark: next, isQuotation: isQuotation || !remark.trim(), isCut: next !== whole };
}
