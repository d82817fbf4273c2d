import { Stack } from '@chakra-ui/react/stack';
import type { TonightItem } from '@contract/tonight';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { authorName } from '@/features/thread/shown/post';

type Answer = TonightItem['answers'][number];

interface Props {
  answers: readonly Answer[];
  /** Below the reader's own answer. */
  renderOwn?: () => ReactNode;
}

/** In each language in which a member has written it. */
export function Answers({ answers, renderOwn }: Props) {
  const { t } = useLingui();
  return (
    <Stack as="ul" aria-label={t`Answers`} gap={4}>
      {answers.map(({ _id, user, mine, texts }) => (
        <li key={_id} data-ui="note" data-mine={mine || undefined}>
          {texts.map(({ text, lang }) => (
            <TextWithBreaks key={lang} text={text} lang={lang} />
          ))}
          <div data-ui="note-meta">
            <bdi data-part="name">{authorName(user)}</bdi>
            {mine && renderOwn?.()}
          </div>
        </li>
      ))}
    </Stack>
  );
}
