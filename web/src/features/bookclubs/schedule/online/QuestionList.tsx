import { chakra } from '@chakra-ui/react/styled-system';
import type { Question } from '@contract/questions';
import type { ChapterParts } from '@domain/chapter-parts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { chapterLabel } from '../../reading/chapter-label';

type Listed = Question & { book: { _id: string; parts?: ChapterParts | undefined } };

interface Props {
  club: string;
  questions: readonly Listed[];
  withChapter: boolean;
  more?: (question: Question) => ReactNode;
}

/** Each leads to its discussion, also before its first answer. */
export function QuestionList({ club, questions, withChapter, more }: Props) {
  const language = useClubLanguage();
  return (
    <List>
      {questions.map((question) => {
        const { _id, book, chapter, answered, translation } = question;
        const words = translation?.language === language ? { ...translation, lang: language } : question;
        return (
          <li key={_id}>
            <span>
              <AppLink to={hrefs.clubDiscussion(club, book._id, _id)} lang={words.lang ?? undefined} dir="auto">
                {words.text}
              </AppLink>{' '}
              <small>
                {withChapter && chapterLabel(chapter, book.parts)}
                {withChapter && !answered && ' · '}
                {!answered && <Trans>no answers yet</Trans>}
              </small>
            </span>
            {more?.(question)}
          </li>
        );
      })}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    '& > li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 'touch', minWidth: 0 },
    '& > li > span': { flex: 1, py: 1, overflowWrap: 'anywhere' },
    '& a': { fontFamily: 'reading', fontSize: 'md' },
    '& small': { color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
  },
});
