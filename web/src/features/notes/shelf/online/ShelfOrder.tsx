import { useLingui } from '@lingui/react/macro';
import { Menu } from '@/components/menu/Menu';
import { type ShelfView, sorts } from '../shelf-view';

interface Props {
  sort: ShelfView['sort'];
  opener: string;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (sort: ShelfView['sort']) => void;
}

export function ShelfOrder({ sort, opener, isOpen, onClose, onChoose }: Props) {
  const { t } = useLingui();
  const labels = { noted: t`Last note`, title: t`Title`, author: t`Author` };
  const actions = sorts.map((value) => ({
    label: labels[value],
    isChosen: value === sort,
    onSelect: () => onChoose(value),
  }));
  return <Menu opener={opener} groups={[actions]} isOpen={isOpen} onClose={onClose} />;
}
