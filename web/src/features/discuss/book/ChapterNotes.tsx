import type { PublicNote } from '@contract/discuss';
import { WHOLE_BOOK } from '@domain/spoilers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '@/components/form/Button';
import { ReaderName } from '@/components/navigation/ReaderName';
import { ChapterName } from '@/components/note/ChapterName';
import { ImportedMark } from '@/components/note/ImportedMark';
import { NoteFacts } from '@/components/note/NoteFacts';
import { NoteText } from '@/components/note/NoteText';
import { EditionPage } from '@/components/page/EditionPage';
import { Sealed } from '@/components/page/Sealed';
import { TimeAgo } from '@/components/page/TimeAgo';
import { FoldedNote } from '@/features/thread/folded/FoldedNote';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { noteElementId } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { useHydrated } from '@/lib/use-hydrated';

export interface Chapter {
  chapter: number;
  notes: readonly PublicNote[];
  hiddenCount: number;
}

interface ChapterProps extends Chapter {
  blocked: ReadonlySet<string>;
  target: string | undefined;
}

export function ChapterNotes({ chapter, notes, hiddenCount, blocked, target }: ChapterProps) {
  if (notes.length === 0) return <HiddenNotes chapter={chapter} count={hiddenCount} />;
  const title = notes.find(({ chapterTitle }) => chapterTitle)?.chapterTitle;
  return (
    <details open data-ui="chapter-notes">
      <summary>
        <ChevronDown aria-hidden="true" />
        <h2>
          <GroupName chapter={chapter} />
        </h2>
        {title && <bdi>{title}</bdi>}
        <small>{notes.length > 1 && <Plural value={notes.length} one="# note" other="# notes" />}</small>
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note._id} id={noteElementId(note._id)} data-target={note._id === target || undefined} tabIndex={-1}>
            <FoldedNote isBlocked={blocked.has(note.user)}>
              <Note key={`${note._id === target}`} note={note} isTarget={note._id === target} />
            </FoldedNote>
          </li>
        ))}
      </ul>
    </details>
  );
}

function GroupName({ chapter }: { chapter: number }) {
  return chapter === WHOLE_BOOK ? <Trans>Reviews</Trans> : <ChapterName chapter={chapter} />;
}

function HiddenNotes({ chapter, count }: { chapter: number; count: number }) {
  return (
    <Sealed
      words={
        <>
          <GroupName chapter={chapter} /> · <Plural value={count} one="# note waits here" other="# notes wait here" />
        </>
      }
    />
  );
}

const LONG = { characters: 600, lines: 10 };

const Note = memo(function Note({ note, isTarget }: { note: PublicNote; isTarget: boolean }) {
  const { t } = useLingui();
  const { _id, user, hasPage, remark, kind, page, createdAt, imported, edition } = note;
  const [isOpen, setOpen] = useState(isTarget);
  // Without JavaScript, the page shows the whole note.
  const canOpen = useHydrated();
  const isLong = canOpen && (remark.length > LONG.characters || remark.split('\n').length > LONG.lines);
  return (
    <NoteText
      kind={kind}
      text={remark}
      isMine={useSession()?.username === user}
      isCut={isLong && !isOpen}
      facts={
        <>
          <ReaderName data-part="name" name={user} hasPage={hasPage} />
          <EditionPage page={page} user={user} edition={edition} />
          {imported && <ImportedMark />}
          <NoteFacts note={note} />
        </>
      }
      date={
        <>
          <TimeAgo instant={createdAt} />
          <ReportFlag kind="note" id={_id} user={user} />
        </>
      }
    >
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          ms={-3}
          justifySelf="start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show less` : t`Show the whole note`}
        </Button>
      )}
    </NoteText>
  );
});
