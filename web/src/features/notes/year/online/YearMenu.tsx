import { useLingui } from '@lingui/react/macro';
import { ChartColumn, Images, Table } from 'lucide-react';
import { Menu } from '@/components/menu/Menu';

interface Props {
  opener: string;
  isOpen: boolean;
  onClose: () => void;
  isTableShown: boolean;
  onTable: (isShown: boolean) => void;
  onPicture: () => void;
}

export function YearMenu({ opener, isOpen, onClose, isTableShown, onTable, onPicture }: Props) {
  const { t } = useLingui();
  const table = isTableShown
    ? { label: t`As a chart`, icon: <ChartColumn />, onSelect: () => onTable(false) }
    : { label: t`As a table`, icon: <Table />, onSelect: () => onTable(true) };
  const picture = { label: t`Share as a picture`, icon: <Images />, onSelect: onPicture };
  return <Menu opener={opener} groups={[[table, picture]]} isOpen={isOpen} onClose={onClose} />;
}
