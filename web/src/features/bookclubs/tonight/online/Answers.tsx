import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { TonightItem } from '@contract/tonight';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { FoldedText } from '@/features/thread/folded/FoldedText';
import { useBlocked } from '@/features/thread/shown/blocks';
import { authorName } from '@/features/thread/shown/post';

type Answer = TonightItem['answers'][number];

interface Props {
  answers: readonly Answer[];
  /** Below the reader's own answer. */
  renderOwn?: () => ReactNode;
}

export function Answers({ answers, renderOwn }: Props) {
  const { t } = useLingui();
  const blocked = useBlocked();
  return (
    <Stack as="ul" aria-label={t`Answers`} gap={4}>
      {answers.map((answer) => (
        <li key={answer._id} data-ui="note" data-mine={answer.mine || undefined}>
          <FoldedAnswer isBlocked={blocked.has(answer.user)}>
            <Said answer={answer} renderOwn={renderOwn} />
          </FoldedAnswer>
        </li>
      ))}
    </Stack>
  );
}

/** In each language in which a member has written it. */
function Said({ answer: { user, mine, texts }, renderOwn }: { answer: Answer } & Pick<Props, 'renderOwn'>) {
  return (
    <>
      {texts.map(({ text, lang }) => (
        <TextWithBreaks key={lang} text={text} lang={lang} />
      ))}
      <div data-ui="note-meta">
        <bdi data-part="name">{authorName(user)}</bdi>
        {mine && renderOwn?.()}
      </div>
    </>
  );
}

/** Printed minutes have every answer, since others read them. */
function FoldedAnswer({ isBlocked, children }: { isBlocked: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  if (!isBlocked || isShown) return children;
  return (
    <>
      <Box css={{ '@media print': { display: 'none' } }}>
        <FoldedText onShow={() => setShown(true)}>{t`An answer by somebody you have blocked.`}</FoldedText>
      </Box>
      <Box style={{ display: 'none' }} css={{ '@media print': { display: 'contents !important' } }}>
        {children}
      </Box>
    </>
  );
}
