import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { isComposing } from '@/lib/composing';
import { type PaletteEntry, useEntries } from './use-entries';

interface Props {
  onClose: () => void;
  onList: () => void;
}

export function Palette({ onClose, onList }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const groups = useEntries(text);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0];

  const choose = ({ to, state }: PaletteEntry) => {
    if (to === undefined) return onList();
    onClose();
    navigate(to, { state });
  };
  const move = (step: number) => {
    const at = active ? entries.indexOf(active) : -1;
    const next = entries[(at + step + entries.length) % entries.length];
    if (!next) return;
    setActiveId(next.id);
    list.current?.querySelector(`[data-entry="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (active) choose(active);
  };

  return (
    <Dialog title={t`Find`} onClose={onClose}>
      <Input
        role="combobox"
        aria-label={t`Books, notes, posts, people and actions`}
        placeholder={t`Books, notes, posts, people`}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActiveId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.div ref={list} id={`${id}-list`} role="listbox" aria-label={t`Results`} css={styles}>
        {groups.map(({ label, entries: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options isn't a fieldset
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true">{label}</p>
            {listed.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys belong to the field, which keeps the focus
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                aria-selected={entry === active}
                data-entry={entry.id}
                onPointerMove={() => setActiveId(entry.id)}
                onClick={() => choose(entry)}
              >
                <span dir="auto">{entry.name}</span>
                {entry.detail && <span dir="auto">{entry.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </chakra.div>
    </Dialog>
  );
}

const styles = {
  height: 'min(24rem, 50dvh)',
  mt: 2,
  overflowY: 'auto',
  '& p': { px: 3, pt: 3, pb: 1, color: 'fg.muted', fontSize: 'sm' },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minHeight: 'touch',
    px: 3,
    borderRadius: 'md',
    cursor: 'pointer',
    '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span + span': { flexShrink: 0, maxWidth: '40%', color: 'fg.muted', fontSize: 'sm' },
    '&[aria-selected="true"]': { bg: 'accent.subtle', color: 'accent.emphasized' },
  },
} as const;
