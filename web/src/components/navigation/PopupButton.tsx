import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '@/components/form/Button';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onAuxClick'> {
  /** The page with the same form as the popup, where there is one. */
  page: string | undefined;
  onOpen: () => void;
}

/** The number of the middle mouse button. */
const MIDDLE = 1;

/** Opens a popup; like a link, a middle click or a click with Ctrl opens its page in a new tab instead. */
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
