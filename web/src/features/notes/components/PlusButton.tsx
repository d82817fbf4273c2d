import type { Length } from '@contract/limits';
import { Plus } from 'lucide-react';
import { IconButton } from '@/components/form/IconButton';
import { oneMore } from '../note-fields';

interface Props {
  label: string;
  limit: Length;
  /** What stands in the field now. */
  typed: () => string;
  onPlus: (next: string) => void;
  disabled: boolean;
}

/** Adds 1 to the number beside it, up to its limit. */
export function PlusButton({ label, limit, typed, onPlus, disabled }: Props) {
  const add = () => {
    const next = oneMore(typed(), limit);
    if (next !== undefined) onPlus(next);
  };
  return <IconButton label={label} icon={<Plus />} onClick={add} disabled={disabled} />;
}
