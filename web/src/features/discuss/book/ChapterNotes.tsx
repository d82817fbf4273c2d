import { Box } from '@chakra-ui/react/box';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { PublicNote } from '@contract/discuss';
import { WHOLE_BOOK } from '@domain/spoilers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, memo, useState } from 'react';
import { Button } from '@/components/form/Button';
import { ReaderName } from '@/components/navigation/ReaderName';
import { ChapterName } from '@/components/note/ChapterName';
import { ImportedMark } from '@/components/note/ImportedMark';
import { NoteFacts } from '@/components/note/NoteFacts';
import { NoteWords } from '@/components/note/NoteWords';
import { Avatar } from '@/components/page/Avatar';
import { EditionPage } from '@/components/page/EditionPage';
import { Time } from '@/components/page/Time';
import { FoldedNote } from '@/features/thread/folded/FoldedNote';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { noteElementId } from '@/lib/paths';
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
  if (notes.length === 0) return <HiddenNotesLine chapter={chapter} count={hiddenCount} />;
  const title = notes.find(({ chapterTitle }) => chapterTitle)?.chapterTitle;
  return (
    <chakra.details open css={details}>
      <summary>
        <ChevronDown aria-hidden="true" />
        <chakra.h2 fontSize="lg" flex="none">
          <GroupName chapter={chapter} />
        </chakra.h2>
        {title && (
          <Text as="span" color="fg.muted" truncate dir="auto">
            {title}
          </Text>
        )}
        <Text as="span" flex="none" ms="auto" color="fg.muted" fontSize="sm">
          <Plural value={notes.length} one="# note" other="# notes" />
        </Text>
      </summary>
      <ul>
        {notes.map((note) => (
          <Box
            as="li"
            key={note._id}
            id={noteElementId(note._id)}
            data-target={note._id === target || undefined}
            tabIndex={-1}
            px={4}
            py={4}
            borderTopWidth="1px"
            css={linkable}
          >
            <FoldedNote isBlocked={blocked.has(note.user)}>
              <Note note={note} isTarget={note._id === target} />
            </FoldedNote>
          </Box>
        ))}
      </ul>
    </chakra.details>
  );
}

function GroupName({ chapter }: { chapter: number }) {
  return chapter === WHOLE_BOOK ? <Trans>Reviews</Trans> : <ChapterName chapter={chapter} />;
}

function HiddenNotesLine({ chapter, count }: { chapter: number; count: number }) {
  return (
    <HStack gap={3} minHeight="touch" px={4} py={2} borderWidth="1px" borderRadius="lg" borderStyle="dashed">
      <chakra.h2 fontSize="lg" flex="none" color="fg.muted">
        <GroupName chapter={chapter} />
      </chakra.h2>
      <Text as="span" flex="none" ms="auto" color="fg.muted" fontSize="sm">
        <Plural value={count} one="# note waits here" other="# notes wait here" />
      </Text>
    </HStack>
  );
}

const Note = memo(function Note({ note, isTarget }: { note: PublicNote; isTarget: boolean }) {
  const { _id, user, hasPage, remark, kind, page, createdAt, imported, edition } = note;
  return (
    <Stack gap={2} align="stretch" maxWidth="reading">
      <HStack gap={3}>
        <Avatar name={user} />
        <Box minWidth={0} lineHeight="snug">
          <ReaderName name={user} hasPage={hasPage} minWidth={0} fontWeight="semibold" />
          <HStack
            wrap="wrap"
            gap={0}
            columnGap={3}
            color="fg.muted"
            fontSize={{ base: 'xs', sm: 'sm' }}
            css={{ '& time': { fontSize: 'inherit' } }}
          >
            <EditionPage page={page} user={user} edition={edition} />
            <Time instant={createdAt} />
            {imported && <ImportedMark />}
          </HStack>
        </Box>
        <ReportFlag kind="note" id={_id} user={user} />
      </HStack>
      <Remark key={`${isTarget}`} kind={kind} text={remark} isTarget={isTarget} />
      <NoteFacts note={note} />
    </Stack>
  );
});

const LONG = { characters: 600, lines: 10 };

function Remark({ kind, text, isTarget }: ComponentProps<typeof NoteWords> & { isTarget: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isTarget);
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  // Without JavaScript, the page shows the whole note.
  const canOpen = useHydrated();
  if (!isLong || !canOpen) return <NoteWords kind={kind} text={text} />;
  return (
    <div>
      <Box data-cut={isOpen ? undefined : ''} css={{ '&[data-cut] p': { lineClamp: 6 } }}>
        <NoteWords kind={kind} text={text} />
      </Box>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Show less` : t`Show the whole note`}
      </Button>
    </div>
  );
}

const linkable = {
  '&:last-child': { borderBottomRadius: 'lg' },
  '&:focus': { outline: 'none' },
  '&[data-target]': { animation: 'glow 3s ease-out' },
};

const details = {
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 'touch',
    px: 4,
    py: 2,
    borderRadius: 'lg',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { bg: 'accent.subtle' },
    '& svg': { transform: 'rotate(-90deg)', transitionProperty: 'transform', transitionDuration: 'moderate' },
  },
  '&[open] > summary svg': { transform: 'none' },
};
