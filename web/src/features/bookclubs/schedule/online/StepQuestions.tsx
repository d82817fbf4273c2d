import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { ClubBookOverview } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { chapterLabel } from '../../reading/chapter-label';
import { questionsShown } from '../../reading/chapter-overview';
import { QuestionList } from './QuestionList';
import { QuestionMore } from './QuestionMore';

interface Props {
  club: string;
  bookId: string;
  overview: ClubBookOverview;
  /** The chapter that the reader has chosen. */
  chapter: number | 'end' | undefined;
}

export function StepQuestions({ club, bookId, overview, chapter: chosen }: Props) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const { questions, book } = overview;
  const ofStep = questionsShown(overview, chosen);
  const isOfAll = isAll && chosen === undefined;
  const shown = isOfAll ? questions : ofStep;
  const [first] = ofStep;
  if (!first) return null;
  const step = chapterLabel(first.chapter, book.parts);
  return (
    <section aria-label={t`Questions`}>
      <Flex wrap="wrap" align="center" columnGap={3} minHeight="touch" color="fg.muted" fontSize="sm">
        <Text>{isOfAll ? t`Questions` : t`Questions: ${step}`}</Text>
        {chosen === undefined && shown.length < questions.length && (
          <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setAll(true)}>
            {t`Show all questions`}
          </Button>
        )}
      </Flex>
      <QuestionList
        club={club}
        questions={shown.map((question) => ({ ...question, book: { _id: bookId, parts: book.parts } }))}
        withChapter={isOfAll}
        more={(question) => <QuestionMore club={club} bookId={bookId} question={question} />}
      />
    </section>
  );
}
