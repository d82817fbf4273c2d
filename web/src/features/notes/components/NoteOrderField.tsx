import { Flex } from '@chakra-ui/react/flex';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@/components/form/Select';
import { type NoteOrder, noteOrders } from '../chapters';

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
