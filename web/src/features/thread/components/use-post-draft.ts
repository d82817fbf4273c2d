import { useState } from 'react';
import { adoptFromVisitor } from '@/lib/adopt-draft';
import type { Draft } from '@/lib/drafts';
import { useDraft } from '@/lib/use-draft';

/**
 * The draft of a post, and the text to begin with. What a visitor typed before signing in becomes the reader's own.
 */
export function usePostDraft(name: string, initial: string): { draft: Draft<string>; begin: string } {
  const draft = useDraft(name, initial);
  const [begin] = useState(() => draft.read() ?? adoptFromVisitor(draft, name, initial) ?? initial);
  return { draft, begin };
}
