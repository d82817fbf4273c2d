import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '@/components/form/Button';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onAuxClick'> {
  page: string | undefined;
  onOpen: () => void;
}

const MIDDLE = 1;

/** A middle click or Ctrl+click opens its page in a new tab instead. */
export function PopupButton({ page, onOpen, ...rest }: Props) {
  const openTab = () => {
    if (page) window.open(page, '_blank', 'noopener');
  };
  const onClick = ({ ctrlKey, metaKey }: MouseEvent) => (page && (ctrlKey || metaKey) ? openTab() : onOpen());
  const onAuxClick = ({ button }: MouseEvent) => {
    if (button === MIDDLE) openTab();
  };
  return <Button {...rest} onClick={onClick} onAuxClick={onAuxClick} />;
}
