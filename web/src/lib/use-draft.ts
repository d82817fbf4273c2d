import { useEffect, useState } from 'react';
import { type Draft, openDraft } from './drafts';
import { getSession } from './session';

/**
 * The signed-in reader's draft called `name` in this tab. The draft is opened once: give the form `key={name}` where
 * the name can change. Typing (`draft.save`) renders nothing; it is written when the form goes or the page is hidden, at
 * the latest.
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
