import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { MeetingPack } from '@contract/meeting-pack';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { QuotedChapter } from '@/components/note/ChapterName';
import { EditionPage } from '@/components/page/EditionPage';
import { Section } from '@/components/page/Section';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { titleIn } from '@/features/thread/shown/shown-text';
import { UpToChapter } from '@/features/thread/shown/UpToChapter';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { chapterText, textIn } from './pack-texts';

/** Numbered in the serif, so that a group can say "the third one". Two columns where there is room. */
const Questions = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    columnGap: 12,
    rowGap: 5,
    counterReset: 'question',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gap: 1,
      minWidth: 0,
      ps: 8,
      counterIncrement: 'question',
      breakInside: 'avoid',
      overflowWrap: 'anywhere',
    },
    '& > li > a': { py: 3, my: -3 },
    '& > li::before': {
      content: 'counter(question)',
      position: 'absolute',
      insetStart: 0,
      color: 'ribbon',
      fontFamily: 'heading',
      fontSize: 'lg',
      fontWeight: 'semibold',
    },
  },
});

/** The schedule's questions, most talked about first. */
export function AskedQuestions({ pack }: { pack: MeetingPack }) {
  const { t } = useLingui();
  if (pack.asked.length === 0) return null;
  return (
    <Section title={t`Questions`}>
      <Titles pack={pack} discussions={pack.asked} />
    </Section>
  );
}

function Titles({ pack: { club, book }, discussions }: { pack: MeetingPack; discussions: MeetingPack['asked'] }) {
  const language = useClubLanguage();
  return (
    <Questions>
      {discussions.map((discussion) => {
        const { title, lang } = titleIn({ ...discussion, parts: book.parts }, language);
        return (
          <li key={discussion._id}>
            <AppLink
              to={hrefs.clubDiscussion(club, book._id, discussion._id)}
              dir="auto"
              lang={lang ?? undefined}
              color="fg"
              fontFamily="heading"
              fontSize="lg"
              fontWeight="semibold"
              lineHeight="snug"
              textDecoration="none"
            >
              {title}
            </AppLink>
            <HStack wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
              <span>{chapterText(discussion.chapter, book.parts)}</span>
              {discussion.numPosts > 0 && (
                <span>
                  <Plural value={discussion.numPosts} one="# post" other="# posts" />
                </span>
              )}
            </HStack>
          </li>
        );
      })}
    </Questions>
  );
}

export function Agenda({ pack }: { pack: MeetingPack }) {
  const { t } = useLingui();
  const { agenda, more } = pack;
  if (agenda.length === 0) return null;
  return (
    <Section title={t`To talk about`}>
      <Titles pack={pack} discussions={agenda.flatMap(({ discussions }) => discussions)} />
      {more && (
        <Text color="fg.muted">
          <Trans>There are more discussions. Those of the last chapters are listed.</Trans>
        </Text>
      )}
    </Section>
  );
}

export function OpenQuestions({ pack: { club, book, questions } }: { pack: MeetingPack }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  if (questions.length === 0) return null;
  return (
    <Section title={t`Questions without an answer`}>
      <Questions>
        {questions.map((question) => (
          <li key={question._id}>
            <TextWithBreaks {...textIn(question, language)} />
            <HStack wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
              <AppLink
                to={`${hrefs.clubDiscussion(club, book._id, question.discussion)}#${postElementId(question._id)}`}
              >
                {authorName(question.user)}
              </AppLink>
              <UpToChapter chapter={question.chapter} />
            </HStack>
          </li>
        ))}
      </Questions>
    </Section>
  );
}

export function QuotedNotes({ pack: { club, book, quotes } }: { pack: MeetingPack }) {
  const { t } = useLingui();
  if (quotes.length === 0) return null;
  return (
    <Section title={t`Quoted notes`}>
      {quotes.map(({ post, discussion, user, text, chapter, page, times }) => {
        const name = authorName(user);
        return (
          <chakra.figure key={post} ps={4} borderInlineStartWidth="2px" minWidth={0} css={{ breakInside: 'avoid' }}>
            <chakra.blockquote fontStyle="italic">
              <TextWithBreaks text={text} />
            </chakra.blockquote>
            <HStack as="figcaption" wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
              <AppLink to={`${hrefs.clubDiscussion(club, book._id, discussion)}#${postElementId(post)}`}>
                {name}
              </AppLink>
              <QuotedChapter chapter={chapter} />
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
    </Section>
  );
}
