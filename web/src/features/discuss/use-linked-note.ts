import type { HiddenNotes, PublicNote } from '@contract/discuss';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noteElementId } from '@/lib/paths';

const NOTE_HASH = /^#note-([\w-]{1,128})$/;

/**
 * The note is scrolled to and focused once it has loaded. It is set in an effect, because a rendered page is the same
 * for every hash.
 */
export function useLinkedNote(rows: readonly (PublicNote | HiddenNotes)[]) {
  const linked = NOTE_HASH.exec(useLocation().hash)?.[1];
  const [target, setTarget] = useState<string>();
  const isThere = rows.some((row) => '_id' in row && row._id === target);
  useEffect(() => setTarget(linked), [linked]);
  useEffect(() => {
    if (!target || !isThere) return;
    const note = document.getElementById(noteElementId(target));
    note?.focus({ preventScroll: true });
    note?.scrollIntoView({ block: 'center' });
  }, [target, isThere]);
  return { target, isMissing: target !== undefined && !isThere };
}
