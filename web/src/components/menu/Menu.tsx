import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** Of several actions of which one is in force. */
  isChosen?: boolean;
  onSelect: () => void;
}

interface Props {
  /** The menu lies beside this button and returns the focus to it. */
  opener: string;
  groups: readonly (readonly MenuAction[])[];
  isOpen: boolean;
  onClose: () => void;
}

/** On a phone, a sheet at the lower edge. The positioner's own style is inline. */
const sheet = {
  css: {
    '@media (max-width: 39.99rem)': {
      position: 'fixed !important',
      inset: 'auto 0 0 0 !important',
      transform: 'none !important',
      minWidth: 'full !important',
      zIndex: 'modal',
      '&::before': { content: '""', position: 'fixed', inset: 0, bg: 'backdrop' },
    },
  },
} as const;

/** The menu's surface. No recipe of the theme, because no first screen shows a menu. */
const paper = {
  zIndex: 'modal',
  minWidth: '12rem',
  position: 'relative',
  maxWidth: { base: 'full', sm: 'calc(100vw - 2rem)' },
  maxHeight: 'calc(100dvh - 4rem)',
  overflowY: 'auto',
  paddingBlock: { base: 3, sm: 1 },
  pb: { base: 'calc({spacing.3} + env(safe-area-inset-bottom))', sm: 1 },
  borderWidth: '1px',
  borderRadius: 'lg',
  borderBottomRadius: { base: 0, sm: 'lg' },
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  _focus: { outline: 'none' },
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 'touch',
  px: 4,
  fontSize: 'sm',
  cursor: 'pointer',
  userSelect: 'none',
  _highlighted: { bg: 'accent.subtle' },
} as const;

/** An action runs once the menu is gone: closing it would also close a popup that is above it. */
export function Menu({ opener, groups, isOpen, onClose }: Props) {
  const chosen = useRef<MenuAction>(undefined);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosing) return;
    if (document.activeElement === document.body) document.getElementById(opener)?.focus({ preventScroll: true });
    chosen.current?.onSelect();
    chosen.current = undefined;
  }, [isOpen, opener]);
  if (!isOpen) return null;
  return (
    <ChakraMenu.Root
      open
      ids={{ trigger: opener }}
      positioning={{ placement: 'bottom-end' }}
      defaultHighlightedValue={groups.flat()[0]?.label ?? null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <ChakraMenu.Positioner {...sheet}>
          <ChakraMenu.Content aria-labelledby={opener} {...paper}>
            {groups
              .filter((group) => group.length > 0)
              .map((group, index) => (
                <Fragment key={group[0]?.label}>
                  {index > 0 && <ChakraMenu.Separator my={1} borderTopWidth="1px" />}
                  {group.map((action) => (
                    <ChakraMenu.Item
                      key={action.label}
                      value={action.label}
                      {...row}
                      {...(action.tone === 'danger' && { color: 'danger.fg' })}
                      {...(action.isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': action.isChosen })}
                      onClick={() => {
                        chosen.current = action;
                      }}
                    >
                      {action.icon}
                      {action.label}
                      {action.isChosen && <Check />}
                    </ChakraMenu.Item>
                  ))}
                </Fragment>
              ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}
