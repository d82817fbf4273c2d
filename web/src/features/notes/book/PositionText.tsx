import { Text } from '@chakra-ui/react/text';
import type { ShelfBook } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { percentOf } from './position';

export function PositionText({ book: { position, pages, status } }: { book: ShelfBook }) {
  const { t, i18n } = useLingui();
  if (!position || status !== 'reading') return null;
  const { at } = position;
  const percent = i18n.number((percentOf(position, pages) ?? 0) / 100, { style: 'percent' });
  const text = position.unit === 'percent' ? percent : pages ? t`Page ${at} of ${pages} · ${percent}` : t`Page ${at}`;
  return (
    <Text mt={1} color="fg.muted" fontSize="sm">
      {text}
    </Text>
  );
}
