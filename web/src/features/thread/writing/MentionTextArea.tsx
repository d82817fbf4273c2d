import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TextArea } from '@/components/form/TextField';
import { Avatar } from '@/components/page/Avatar';
import { useMentions } from './use-mentions';

interface Props extends ComponentProps<typeof TextArea> {
  readNames: () => Promise<readonly string[]>;
  onText: (text: string) => void;
}

export function MentionTextArea({ readNames, onText, onChange, onBlur, ...area }: Props) {
  const { t } = useLingui();
  const mentions = useMentions({ readNames, onText });
  const { listId, optionId, found, active, isOpen, look, close, choose, onKeyDown } = mentions;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const pick = (name: string) => {
    const textArea = root.current?.querySelector('textarea');
    if (textArea) choose(textArea, name);
  };
  return (
    <Box ref={root} position="relative">
      <TextArea
        {...area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        onChange={(event) => {
          onChange?.(event);
          look(event.currentTarget);
        }}
        onSelect={(event) => isOpen && look(event.currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      {isOpen && (
        <Box ref={list} id={listId} role="listbox" aria-label={t`Readers to mention`} {...sheet}>
          {found.map((name, index) => (
            <Box
              key={name}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              {...option}
              // Keeps the focus in the text area.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(name)}
            >
              <Avatar name={name} size="sm" />
              {name}
            </Box>
          ))}
        </Box>
      )}
      <VisuallyHidden role="status">
        {isOpen && <Plural value={found.length} one="# reader to mention" other="# readers to mention" />}
      </VisuallyHidden>
    </Box>
  );
}

const sheet = {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  zIndex: 20,
  maxWidth: '20rem',
  py: 1,
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
  boxShadow: 'lg',
  scrollMarginBlock: '5rem',
} as const;

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 'touch',
  px: 3,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  css: {
    '&[aria-selected="true"]': { bg: 'accent.subtle', color: 'accent.emphasized' },
    '&:hover': { bg: 'bg.muted' },
  },
} as const;
