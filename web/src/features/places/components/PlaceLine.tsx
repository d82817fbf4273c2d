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
}

/** Where the reader or visitor is in a book, with the ways to say otherwise. */
export function PlaceLine({ bookId, seeded = false, compact = false }: PlaceLineProps) {
  const session = useSession();
  if (session === undefined) return null;
  const Line = session ? ReaderLine : VisitorLine;
  return <Line bookId={bookId} seeded={seeded} compact={compact} />;
}

type LineProps = Required<PlaceLineProps>;

function ReaderLine({ bookId, seeded, compact }: LineProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...placeQuery(bookId), enabled: !seeded });
  // Nothing is said while it isn't known whether the reader has a place.
  if (!data) return null;
  return <Line place={data.place} compact={compact} onMove={(change) => movePlace(client, bookId, change)} />;
}

function VisitorLine({ bookId, compact }: LineProps) {
  const client = useQueryClient();
  const place = useVisitorPlace(bookId) ?? null;
  return <Line place={place} compact={compact} onMove={(change) => moveVisitorPlace(client, bookId, change)} />;
}

interface Props {
  place: Place | null;
  compact: boolean;
  onMove: (change: PlaceChange | null) => void;
}

function Line({ place, compact, onMove }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { chapter = 0, finished = false } = place ?? {};
  const canGoOn = place && !finished && !compact && chapter < limits.chapter.max;
  const text = !place ? t`Where are you?` : finished ? t`Finished` : t`I'm at chapter ${chapter}`;
  return (
    <Flex align="center" gap={1}>
      <Button variant="plain" size="sm" ms={-2} px={2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        {text}
      </Button>
      {canGoOn && (
        <IconButton label={t`Next chapter`} icon={<Plus />} onClick={() => onMove({ chapter: chapter + 1 })} />
      )}
      {isOpen && <PlaceDialog place={place} onMove={onMove} onClose={() => setOpen(false)} />}
    </Flex>
  );
}
