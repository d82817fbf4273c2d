import { Box } from '@chakra-ui/react/box';
import type { ClubDiscussion, Language } from '@contract/bookclubs';
import { useState } from 'react';
import { shownText } from '@/features/thread/shown-text';
import type { ThreadAddress } from '../api/thread-queries';
import { MemberTranslationLine } from './MemberTranslationLine';

interface Props {
  progress: ThreadAddress;
  discussion: ClubDiscussion;
  language: Language;
  isOwn: boolean;
}

/** Whose words a discussion's title is in, and the way to write it in the other language. */
export function TitleMemberTranslation({ progress: { club, book }, discussion, language, isOwn }: Props) {
  const [isOriginal, setOriginal] = useState(false);
  const { _id: id, title, lang } = discussion;
  const shown = shownText(discussion, language);
  return (
    <Box>
      {isOriginal && <span lang={lang ?? undefined}>{title}</span>}
      <MemberTranslationLine
        original={{ kind: 'title', id, club, book, content: title, lang, editedAt: null }}
        shown={shown}
        language={language}
        isOriginal={isOriginal}
        onOriginal={setOriginal}
        isOwn={isOwn}
      />
    </Box>
  );
}
