import { Text } from '@chakra-ui/react/text';
import type { TonightItem } from '@contract/tonight';
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useClubLanguage } from '@/i18n/language';
import type { MeetingAddress } from '../api';
import { Answers } from './Answers';
import { OwnAnswer } from './OwnAnswer';
import { QuestionHeading } from './QuestionHeading';
import { SealedQuestion } from './SealedQuestion';
import { questionFor } from './texts';

interface Props {
  address: MeetingAddress;
  item: TonightItem;
  isOpen: boolean;
  bookId: string | undefined;
  /** Whose turn it is. */
  children: ReactNode;
}

export function Question({ address, item, isOpen, bookId, children }: Props) {
  const question = questionFor(item, useClubLanguage());
  const heading = question && <QuestionHeading question={question} chapter={item.chapter} />;
  if (item.hidden) {
    return (
      <>
        {heading}
        <SealedQuestion address={address} item={item} bookId={bookId} />
        {children}
      </>
    );
  }
  const { answers, numAnswers } = item;
  const others = numAnswers - answers.length;
  return (
    <>
      {heading}
      {children}
      {isOpen && item.open && <Answers address={address} item={item} />}
      <OwnAnswer address={address} item={item} isOpen={isOpen} />
      {!isOpen && (
        <Text color="fg.muted" fontSize="sm" minHeight="1lh">
          {others > 0 && (
            <Plural value={others} one="# other answer is waiting." other="# other answers are waiting." />
          )}
        </Text>
      )}
    </>
  );
}
