import { getSession } from '@/lib/session/session';
import { type Draft, openDraft } from './drafts';

/**
 * Moves the visitor's draft called `name` to the signed-in reader, who has none with that name.
 * @returns its value; undefined when there is none or nobody is signed in
 */
export function adoptFromVisitor<Value>(draft: Draft<Value>, name: string, initial: Value): Value | undefined {
  if (!getSession()) return undefined;
  const visitors = openDraft('visitor', name, initial);
  const value = visitors.read();
  if (value === undefined) return undefined;
  draft.save(value);
  draft.flush();
  visitors.clear();
  return value;
}
