import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { TonightItem } from '@contract/tonight';
import { clubPartId } from '@domain/report-ids';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { FoldedText } from '@/features/thread/folded/FoldedText';
import { useBlocked } from '@/features/thread/shown/blocks';
import { authorName } from '@/features/thread/shown/post';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import type { MeetingAddress } from '../api';

type Answer = TonightItem['answers'][number];

interface Props {
  address: MeetingAddress;
  item: TonightItem;
  /** Below the reader's own answer. */
  renderOwn?: () => ReactNode;
}

export function Answers({ address: { club, meeting }, item, renderOwn }: Props) {
  const { t } = useLingui();
  const blocked = useBlocked();
  return (
    <Stack as="ul" aria-label={t`Answers`} gap={4}>
      {item.answers.map((answer) => (
        <li key={answer._id} data-ui="note" data-mine={answer.mine || undefined}>
          <FoldedAnswer isBlocked={blocked.has(answer.user)}>
            <Said answer={answer}>
              {answer.mine && renderOwn?.()}
              {!answer.mine && !answer.moderated && (
                <ReportFlag kind="answer" id={clubPartId(club, meeting, item._id, answer._id)} user={answer.user} />
              )}
            </Said>
          </FoldedAnswer>
        </li>
      ))}
    </Stack>
  );
}

/** In each language in which a member has written it. */
function Said({ answer: { user, mine, moderated, texts }, children }: { answer: Answer; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {moderated && (
        <Text color="fg.muted" fontStyle="italic">
          {mine
            ? t`Moderators have hidden this answer. Only you can see it.`
            : t`This answer was hidden by moderators.`}
        </Text>
      )}
      {texts.map(({ text, lang }) => (
        <TextWithBreaks key={lang} text={text} lang={lang} />
      ))}
      <div data-ui="note-meta">
        <bdi data-part="name">{authorName(user)}</bdi>
        {children}
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
