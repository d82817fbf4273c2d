import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MeetingPack } from '@contract/meeting-pack';
import { useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { UpToChapter } from '@/features/thread/components/UpToChapter';
import { authorName, postElementId } from '@/features/thread/thread';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { PackSection } from './PackSection';
import { textIn } from './pack-texts';

/** Questions that nobody else has answered. */
export function OpenQuestions({ pack: { club, book, questions } }: { pack: MeetingPack }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  if (questions.length === 0) return null;
  return (
    <PackSection title={t`Questions without an answer`}>
      <chakra.ul display="grid" gap={4}>
        {questions.map((question) => (
          <chakra.li key={question._id} minWidth={0} css={{ breakInside: 'avoid' }}>
            <TextWithBreaks {...textIn(question, language)} />
            <HStack wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
              <AppLink
                to={`${hrefs.clubDiscussion(club, book._id, question.discussion)}#${postElementId(question._id)}`}
              >
                {authorName(question.user)}
              </AppLink>
              <UpToChapter chapter={question.chapter} />
            </HStack>
          </chakra.li>
        ))}
      </chakra.ul>
    </PackSection>
  );
}
