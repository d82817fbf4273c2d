import { useEffect, useState } from 'react';
import { getSession } from '@/lib/session/session';
import { type Draft, openDraft } from './drafts';

/**
 * The signed-in reader's draft called `name` in this tab. The draft is opened once: give the form `key={name}` where
 * the name can change. Typing (`draft.save`) doesn't render; it is written at the latest when the form is unmounted or
 * the page hidden.
 */
export function useDraft<Value>(name: string, initial: Value): Draft<Value> {
  const [draft] = useState(() => openDraft(getSession()?.id ?? 'visitor', name, initial));
  useEffect(() => {
    addEventListener('pagehide', draft.flush);
    return () => {
      removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
}

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
