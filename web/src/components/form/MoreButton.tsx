import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '@/components/form/Button';

interface Props {
  id: string;
  label?: string;
  isOpen: boolean;
  onPress: () => void;
}

export function MoreButton({ id, label, isOpen, onPress }: Props) {
  const { t } = useLingui();
  return (
    <IconButton
      id={id}
      label={label ?? t`More`}
      icon={<Ellipsis />}
      fontSize="sm"
      data-needs-script=""
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onPress}
    />
  );
}
