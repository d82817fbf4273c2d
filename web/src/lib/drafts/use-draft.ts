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
