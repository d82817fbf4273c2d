import { Flex } from '@chakra-ui/react/flex';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '@/components/form/Select';
import { attempt } from '@/lib/attempt';
import { useHydrated } from '@/lib/use-hydrated';
import { type NoteOrder, noteOrders } from './chapters';

interface Props {
  order: NoteOrder;
  onChoose: (order: NoteOrder) => void;
}

export function NoteOrderField({ order, onChoose }: Props) {
  const { t } = useLingui();
  const labels = { latest: t`Latest first`, page: t`By page` };
  return (
    <Flex>
      <Select
        isCompact
        aria-label={t`Order of notes`}
        options={noteOrders.map((value) => ({ value, label: labels[value] }))}
        value={order}
        onChange={({ target: { value } }) => onChoose(noteOrders.find((known) => known === value) ?? 'latest')}
      />
    </Flex>
  );
}

const KEY = 'flyleaf:note-order';

/** Remembered on the device, for all books. */
export function useNoteOrder(): [order: NoteOrder, choose: (order: NoteOrder) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<NoteOrder>();
  const order = chosen ?? (isHydrated ? noteOrders.find((known) => known === read()) : undefined) ?? 'latest';
  const choose = (next: NoteOrder) => {
    attempt(() => localStorage.setItem(KEY, next));
    setChosen(next);
  };
  return [order, choose];
}

const read = () => attempt(() => localStorage.getItem(KEY));
