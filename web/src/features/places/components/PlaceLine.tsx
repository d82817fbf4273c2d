import { Flex } from '@chakra-ui/react/flex';
import { limits } from '@contract/limits';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/form/Button';
import { placeQuery } from '@/lib/api/places';
import type { Place, PlaceChange } from '@/lib/place';
import { useSession } from '@/lib/session/session';
import { movePlace } from '../api/move-place';
import { moveVisitorPlace } from '../api/move-visitor-place';
import { useVisitorPlace } from '../visitor-place';
import { PlaceDialog } from './PlaceDialog';

export interface PlaceLineProps {
  bookId: string;
  /** Its place came with a list of books (`keepPlaces`), so that it isn't asked for. */
  seeded?: boolean;
  /** On a card, without the button for the next chapter. */
  compact?: boolean;
  /** Part of a sentence about the reader. */
  inText?: boolean;
}

/** Where the reader or visitor is in a book, with the ways to say otherwise. */
export function PlaceLine({ bookId, seeded = false, compact = false, inText = false }: PlaceLineProps) {
  const session = useSession();
  if (session === undefined) return null;
  const Line = session ? ReaderLine : VisitorLine;
  return <Line bookId={bookId} seeded={seeded} compact={compact} inText={inText} />;
}

type LineProps = Required<PlaceLineProps>;

function ReaderLine({ bookId, seeded, compact, inText }: LineProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...placeQuery(bookId), enabled: !seeded });
  // Nothing is said while it isn't known whether the reader has a place.
  if (!data) return null;
  const move = (change: PlaceChange | null) => movePlace(client, bookId, change);
  return <Line place={data.place} compact={compact} inText={inText} onMove={move} />;
}

function VisitorLine({ bookId, compact, inText }: LineProps) {
  const client = useQueryClient();
  const place = useVisitorPlace(bookId) ?? null;
  const move = (change: PlaceChange | null) => moveVisitorPlace(client, bookId, change);
  return <Line place={place} compact={compact} inText={inText} onMove={move} />;
}

interface Props {
  place: Place | null;
  compact: boolean;
  inText: boolean;
  onMove: (change: PlaceChange | null) => void;
}

function Line({ place, compact, inText, onMove }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { chapter = 0, finished = false } = place ?? {};
  const canGoOn = place && !finished && !compact && !inText && chapter < limits.chapter.max;
  const text = !place ? t`Where are you?` : finished ? t`Finished` : t`I'm at chapter ${chapter}`;
  const ofReader = place ? t`you're at ${chapter}` : t`you haven't said where you are`;
  return (
    <Flex align="center" gap={1}>
      <Button
        variant="plain"
        size="sm"
        flexShrink={1}
        ms={-2}
        px={2}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {!inText && <Bookmark aria-hidden="true" />}
        {inText ? ofReader : text}
      </Button>
      {canGoOn && (
        <IconButton label={t`Next chapter`} icon={<Plus />} onClick={() => onMove({ chapter: chapter + 1 })} />
      )}
      {isOpen && <PlaceDialog place={place} onMove={onMove} onClose={() => setOpen(false)} />}
    </Flex>
  );
}
