import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Quote } from '@domain/progress';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { QuotedChapter } from '@/components/note/ChapterName';
import { EditionPage } from '@/components/page/EditionPage';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { hrefs } from '@/lib/paths';

interface Props {
  quote: Quote;
  user: string;
  bookId: string;
}

export function PostQuote({ quote: { text, chapter, page, noteId }, user, bookId }: Props) {
  return (
    <QuotedText text={text} chapter={chapter} page={<EditionPage page={page} user={user} />}>
      {noteId && (
        <AppLink to={hrefs.note(bookId, noteId)}>
          <Trans>Open the note</Trans>
        </AppLink>
      )}
    </QuotedText>
  );
}

interface QuotedTextProps {
  text: string;
  chapter: number;
  page: ReactNode;
  children?: ReactNode;
}

export function QuotedText({ text, chapter, page, children }: QuotedTextProps) {
  return (
    <chakra.blockquote ps={4} mb={2} borderInlineStartWidth="3px" minWidth={0}>
      <chakra.div fontStyle="italic" css={{ '& p': { overflowWrap: 'anywhere' } }}>
        <TextWithBreaks text={text} />
      </chakra.div>
      <HStack wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
        <QuotedChapter chapter={chapter} />
        {page}
        {children}
      </HStack>
    </chakra.blockquote>
  );
}
