import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { MeetingPack } from '@contract/meeting-pack';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { titleIn } from '@/features/thread/shown-text';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { PackSection } from './PackSection';
import { chapterText } from './pack-texts';

export function Agenda({ pack: { club, book, agenda, more } }: { pack: MeetingPack }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  if (agenda.length === 0) return null;
  return (
    <PackSection title={t`To talk about`}>
      {agenda.map(({ chapter, discussions }) => (
        <Stack key={chapter} gap={1} css={{ breakInside: 'avoid' }}>
          <h3>{chapterText(chapter)}</h3>
          <chakra.ul display="grid" gap={1}>
            {discussions.map((discussion) => {
              const { title, lang } = titleIn(discussion, language);
              return (
                <Flex as="li" key={discussion._id} wrap="wrap" align="baseline" columnGap={3} minWidth={0}>
                  <chakra.span dir="auto" lang={lang ?? undefined} minWidth={0} overflowWrap="anywhere">
                    <AppLink to={hrefs.clubDiscussion(club, book._id, discussion._id)}>{title}</AppLink>
                  </chakra.span>
                  <Text as="span" color="fg.muted" fontSize="sm">
                    <Plural value={discussion.numPosts} one="# post" other="# posts" />
                  </Text>
                </Flex>
              );
            })}
          </chakra.ul>
        </Stack>
      ))}
      {more && (
        <Text color="fg.muted">
          <Trans>There are more discussions. Those of the last chapters are listed.</Trans>
        </Text>
      )}
    </PackSection>
  );
}
