import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { PublicTalk } from '@contract/home';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PlainLink } from '@/components/navigation/AppLink';
import { chapterName } from '@/components/note/chapter-name';
import { NoteText } from '@/components/note/NoteText';
import { New } from '@/components/page/New';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { hrefs } from '@/lib/paths';
import { Block } from './Block';

/** The books, each with its newest words. More is on their pages. */
const SHOWN = 2;

export function PublicTalks({ talks }: { talks: readonly PublicTalk[] }) {
  const { t } = useLingui();
  return (
    <Block title={t`What readers say`} to={hrefs.discuss()} link={t`All discussions`}>
      {talks.length === 0 ? (
        <Text color="fg.muted">
          <Trans>Nothing yet about the books you're reading.</Trans>
        </Text>
      ) : (
        <Stack as="ul" gap={5}>
          {talks.slice(0, SHOWN).map((talk) => (
            <Said key={talk.book._id} talk={talk} />
          ))}
        </Stack>
      )}
    </Block>
  );
}

interface Words {
  to: string;
  text: string;
  by?: string;
  about?: string | undefined;
}

/** A post, else a note, else a discussion's title. */
function newestWords({ book: { _id, genre }, posts: [post], notes: [note], topics: [topic] }: PublicTalk) {
  const page = hrefs.genreBook(genre, _id);
  const words: Words | undefined =
    (post && { to: hrefs.topic(genre, _id, post.discussionId), text: post.content, by: post.user }) ??
    (note && {
      to: `${page}?tab=notes`,
      text: note.remark,
      by: note.user,
      about: note.chapter > 0 ? chapterName(note.chapter) : undefined,
    }) ??
    (topic && { to: hrefs.topic(genre, _id, topic._id), text: threadTitle(topic) });
  return { page, words };
}

function Said({ talk }: { talk: PublicTalk }) {
  const { book, opened } = talk;
  const { page, words } = newestWords(talk);
  if (!words) return null;
  return (
    <li>
      <NoteText
        kind="thought"
        text={<PlainLink to={words.to}>{words.text}</PlainLink>}
        isCut
        facts={
          <>
            {words.by && <bdi>{words.by}</bdi>}
            {words.about && <span>{words.about}</span>}
            <PlainLink to={page} dir="auto">
              {book.title}
            </PlainLink>
            {opened > 0 && (
              <New>
                <Plural value={opened} one="# opened at your chapter" other="# opened at your chapter" />
              </New>
            )}
          </>
        }
      />
    </li>
  );
}
