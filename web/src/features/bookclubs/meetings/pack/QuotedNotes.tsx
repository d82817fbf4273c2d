import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MeetingPack } from '@contract/meeting-pack';
import { Plural, useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { EditionPage } from '@/components/page/EditionPage';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { authorName, postElementId } from '@/features/thread/thread';
import { hrefs } from '@/lib/paths';
import { PackSection } from './PackSection';

export function QuotedNotes({ pack: { club, book, quotes } }: { pack: MeetingPack }) {
  const { t } = useLingui();
  if (quotes.length === 0) return null;
  return (
    <PackSection title={t`Quoted notes`}>
      {quotes.map(({ post, discussion, user, text, chapter, page, times }) => {
        const name = authorName(user);
        return (
          <chakra.figure key={post} ps={4} borderInlineStartWidth="3px" minWidth={0} css={{ breakInside: 'avoid' }}>
            <chakra.blockquote fontStyle="italic">
              <TextWithBreaks text={text} />
            </chakra.blockquote>
            <HStack as="figcaption" wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
              <AppLink to={`${hrefs.clubDiscussion(club, book._id, discussion)}#${postElementId(post)}`}>
                {name}
              </AppLink>
              <span>{t`Chapter ${chapter}`}</span>
              <EditionPage page={page} user={name} />
              {times > 1 && (
                <span>
                  <Plural value={times} one="quoted once" other="quoted # times" />
                </span>
              )}
            </HStack>
          </chakra.figure>
        );
      })}
    </PackSection>
  );
}
