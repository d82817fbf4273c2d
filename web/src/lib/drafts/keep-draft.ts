import { getSession } from '@/lib/session/session';
import { openDraft } from './drafts';

/** The form shows the values when it opens. A version older than the saved one offers both. */
export function keepDraft<Values>(name: string, values: Values, version?: string): void {
  const draft = openDraft<unknown>(getSession()?.id ?? 'visitor', name, null);
  draft.save({ values, version });
  draft.flush();
}

/** The values that the form would start from; undefined without a draft. */
export function draftValues<Values>(name: string): Partial<Values> | undefined {
  const draft = openDraft<unknown>(getSession()?.id ?? 'visitor', name, null);
  return (draft.read() as { values?: Partial<Values> } | undefined)?.values;
}
