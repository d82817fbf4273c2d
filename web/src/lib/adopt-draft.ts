import { type Draft, openDraft } from './drafts';
import { getSession } from './session';

/**
 * Makes what a visitor typed as the draft called `name` the signed-in reader's own, who has none of that name yet.
 * @returns it, or undefined when there is none or nobody is signed in
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
