import { Text } from '@chakra-ui/react/text';
import type { ShelfBook } from '@contract/notes';
import { timeOf } from '@domain/audio-time';
import { useLingui } from '@lingui/react/macro';
import { percentOf } from './position';

export function PositionText({ book }: { book: ShelfBook }) {
  const { t, i18n } = useLingui();
  const { position, pages, minutes, status } = book;
  if (!position || status !== 'reading') return null;
  const { unit, at } = position;
  const percent = i18n.number((percentOf(position, book) ?? 0) / 100, { style: 'percent' });
  const [time, length] = [timeOf(at), timeOf(minutes ?? 0)];
  const texts = {
    page: () => (pages ? t`Page ${at} of ${pages} · ${percent}` : t`Page ${at}`),
    percent: () => percent,
    time: () => (minutes ? t`${time} of ${length} · ${percent}` : time),
  };
  return (
    <Text mt={1} color="fg.muted" fontSize="sm">
      {texts[unit]()}
    </Text>
  );
}
