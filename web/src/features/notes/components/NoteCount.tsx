import { Plural } from '@lingui/react/macro';

/** '3 notes', or that there are none yet. */
export function NoteCount({ count }: { count: number }) {
  return <Plural value={count} _0="No notes yet" one="# note" other="# notes" />;
}
