import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { TonightItem, TonightState } from '@contract/tonight';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useClubLanguage } from '@/i18n/language';
import { questionFor } from './texts';

const List = chakra('ol', {
  base: {
    counterReset: 'question',
    '& > li': { counterIncrement: 'question', borderTopWidth: '1px' },
    '& button': {
      display: 'grid',
      gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
      alignItems: 'center',
      width: 'full',
      minHeight: 'touch',
      py: 2,
      color: 'fg.muted',
      textAlign: 'start',
      '&::before': { content: 'counter(question)', fontFamily: 'heading', fontWeight: 'semibold' },
      '&:hover:not(:disabled)': { bg: 'bg.muted' },
      '&:disabled': { color: 'fg', fontWeight: 'medium', cursor: 'default' },
      '&:disabled::before': { color: 'ribbon' },
      '& > span': { lineClamp: 2, overflowWrap: 'anywhere' },
    },
    '& > [data-open] > button::after': { content: '"✓"', ps: 2, color: 'accent.fg' },
  },
});

interface Props {
  items: readonly TonightItem[];
  state: TonightState;
  onChoose: (id: string) => void;
}

export function Agenda({ items, state: { current, opened }, onChoose }: Props) {
  const { t } = useLingui();
  const language = useClubLanguage();
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={2}>
      <h2 id={id}>{t`Agenda`}</h2>
      <List>
        {items.map((item) => {
          const { text = t`Sealed until you get there.`, lang } = questionFor(item, language) ?? {};
          return (
            <li key={item._id} data-open={opened.includes(item._id) || undefined}>
              <button
                type="button"
                aria-current={item._id === current ? 'step' : undefined}
                disabled={item._id === current}
                onClick={() => onChoose(item._id)}
              >
                <span dir="auto" lang={lang ?? undefined}>
                  {text}
                </span>
              </button>
            </li>
          );
        })}
      </List>
    </Stack>
  );
}
