import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';

interface Props {
  text: string;
  chapter: number;
  /** The page, as it is said to this reader. */
  page: ReactNode;
  /** Beside chapter and page: a link, or a button. */
  children?: ReactNode;
}

/** The words of a note in a post, with chapter and page. */
export function QuotedText({ text, chapter, page, children }: Props) {
  const { t } = useLingui();
  return (
    <chakra.blockquote ps={4} mb={2} borderInlineStartWidth="3px" minWidth={0}>
      <chakra.div fontStyle="italic" css={{ '& p': { overflowWrap: 'anywhere' } }}>
        <TextWithBreaks text={text} />
      </chakra.div>
      <HStack wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
        <span>{t`Chapter ${chapter}`}</span>
        {page}
        {children}
      </HStack>
    </chakra.blockquote>
  );
}
