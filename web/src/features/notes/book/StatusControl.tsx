import { Flex } from '@chakra-ui/react/flex';
import type { ShelfBook } from '@contract/notes';
import { type Status, statuses } from '@domain/statuses';
import { useLingui } from '@lingui/react/macro';
import { BookOpen, Check, RotateCcw } from 'lucide-react';
import { IconButton } from '@/components/form/Button';
import { Select } from '@/components/form/Select';
import { useStatusLabels } from '@/features/progress/status-labels';

export const offered: readonly Status[] = ['reading', 'want', 'finished', 'stopped'];

interface Props {
  book: ShelfBook;
  onChange: (book: ShelfBook, status: Status) => void;
  isAlone?: boolean;
}

export function StatusControl({ book, onChange, isAlone = false }: Props) {
  const { t } = useLingui();
  const labels = useStatusLabels();
  const { title, status } = book;
  const next = {
    want: { status: 'reading', label: t`Start reading ${title}`, icon: <BookOpen /> },
    reading: { status: 'finished', label: t`I've finished ${title}`, icon: <Check /> },
    finished: { status: 'reading', label: t`Read ${title} again`, icon: <RotateCcw /> },
    stopped: { status: 'reading', label: t`Go on reading ${title}`, icon: <BookOpen /> },
  } as const;
  const { status: following, label, icon } = next[status];
  return (
    <Flex wrap="wrap" align="center" columnGap={1} css={oneRow}>
      <Select
        isCompact
        minWidth="7rem"
        ps={2}
        pe={7}
        aria-label={t`Status of ${title}`}
        options={offered.map((value) => ({ value, label: labels[value] }))}
        value={status}
        onChange={({ target: { value } }) => {
          const chosen = statuses.find((known) => known === value);
          if (chosen) onChange(book, chosen);
        }}
      />
      {!isAlone && <IconButton label={label} icon={icon} onClick={() => onChange(book, following)} />}
    </Flex>
  );
}

/** On a card of 11 rem, as on most phones, the button is beside the status. */
const oneRow = { '& > span': { flex: '1 1 7rem', maxWidth: 'max-content' }, '& > button': { me: -2 } } as const;
