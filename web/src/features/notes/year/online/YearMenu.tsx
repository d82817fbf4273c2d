import { useLingui } from '@lingui/react/macro';
import { ChartColumn, Table } from 'lucide-react';
import { Menu } from '@/components/menu/Menu';

interface Props {
  opener: string;
  isOpen: boolean;
  onClose: () => void;
  isTableShown: boolean;
  onTable: (isShown: boolean) => void;
}

export function YearMenu({ opener, isOpen, onClose, isTableShown, onTable }: Props) {
  const { t } = useLingui();
  const table = isTableShown
    ? { label: t`As a chart`, icon: <ChartColumn />, onSelect: () => onTable(false) }
    : { label: t`As a table`, icon: <Table />, onSelect: () => onTable(true) };
  return <Menu opener={opener} groups={[[table]]} isOpen={isOpen} onClose={onClose} />;
}
