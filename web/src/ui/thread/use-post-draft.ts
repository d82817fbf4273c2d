import { useState } from 'react';
import { type Draft, openDraft } from '@/lib/drafts';
import { getSession } from '@/lib/session';
import { useDraft } from '@/lib/use-draft';

/**
 * The draft of a post, and the text to begin with. What a visitor typed before signing in becomes the reader's own.
 */
export function usePostDraft(name: string, initial: string): { draft: Draft<string>; begin: string } {
  const draft = useDraft(name, initial);
  const [begin] = useState(() => draft.read() ?? adoptFromVisitor(draft, name, initial) ?? initial);
  return { draft, begin };
}

function adoptFromVisitor(draft: Draft<string>, name: string, initial: string): string | undefined {
  if (!getSession()) return undefined;
  const visitors = openDraft('visitor', name, initial);
  const text = visitors.read();
  if (text === undefined) return undefined;
  draft.save(text);
  draft.flush();
  visitors.clear();
  return text;
}
