import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { Case } from '@contract/moderation';
import { useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { postElementId, reachText } from '@/features/thread/shown/post';
import { hrefs, noteElementId } from '@/lib/paths';
import { useQueueTexts } from './queue-texts';

/** Contains enough to judge a post or note that has no link. */
export function CaseContext({ found: { kind, title, context } }: { found: Case }) {
  const { t } = useLingui();
  const queue = useQueueTexts();
  if (!context) return null;
  const { club, book, thread, chapter, answers } = context;
  const reach =
    kind === 'note' && chapter !== 'end' ? t`Chapter ${chapter}` : chapter === null ? '' : reachText(chapter);
  const rows: [name: string, value: string | null][] = [
    [queue.club, club],
    [queue.book, kind === 'book' ? null : book],
    [queue.discussion, title === null ? thread : null],
    [queue.chapter, reach],
  ];
  return (
    <>
      <Box as="dl" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap={3} fontSize="sm">
        {rows.map(
          ([name, value]) =>
            value && (
              <Box key={name} display="contents">
                <Text as="dt" color="fg.muted">
                  {name}
                </Text>
                <Text as="dd" overflowWrap="anywhere" dir="auto">
                  {value}
                </Text>
              </Box>
            ),
        )}
      </Box>
      {answers && (
        <Box>
          <Text color="fg.muted" fontSize="sm">
            {kind === 'translation' ? queue.translates : queue.answers} <bdi>{answers.user}</bdi>:
          </Text>
          <Box as="blockquote" borderInlineStartWidth="1px" ps={4} color="fg.muted">
            <TextWithBreaks text={answers.text} />
          </Box>
        </Box>
      )}
    </>
  );
}

export function CasePlace({ found: { kind, place, context, hidden } }: { found: Case }) {
  const queue = useQueueTexts();
  if (!context) return null;
  if (!place) return <Text color="fg.muted">{context.club === null ? queue.noPage : queue.membersOnly}</Text>;
  const { bookId, discussionId, id } = place;
  if (kind === 'book') return <AppLink to={hrefs.genreBook(null, bookId)}>{queue.place}</AppLink>;
  if (kind === 'note' && hidden) return <Text color="fg.muted">{queue.noteHidden}</Text>;
  const to = discussionId
    ? `${hrefs.topic(null, bookId, discussionId)}#${postElementId(id)}`
    : `${hrefs.genreBook(null, bookId)}?tab=notes#${noteElementId(id)}`;
  return <AppLink to={to}>{queue.place}</AppLink>;
}
