import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import type { SoFar } from '@contract/notes';
import type { ClubSoFar, NoteSoFar } from '@contract/so-far';
import { timeOf } from '@domain/audio-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen, Printer, Star } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState, NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { AppLink, ButtonLink, PlainLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { ReaderName } from '@/components/navigation/ReaderName';
import { ChapterName, QuotedChapter } from '@/components/note/ChapterName';
import { NoteText } from '@/components/note/NoteText';
import { EditionPage } from '@/components/page/EditionPage';
import { Page } from '@/components/page/Page';
import { Section } from '@/components/page/Section';
import { Time } from '@/components/page/Time';
import { TimeAgo } from '@/components/page/TimeAgo';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { useBlocked } from '@/features/thread/shown/blocks';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { shownText } from '@/features/thread/shown/shown-text';
import { UpToChapter } from '@/features/thread/shown/UpToChapter';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { formatDay } from '@/lib/dates';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { soFarQuery } from '../api';

/** `/notes/{book}/so-far`: to read in half a minute, or to print. */
export function SoFarPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(soFarQuery(id, useClubLanguage()));
  const { data: story, error } = query;
  if (isNotFound(error)) {
    return (
      <NotFound title={t`Book not found`} to={hrefs.notes()} link={t`Back to My Notes`}>
        <Trans>This book isn't on your shelf. It may have been deleted, or the address may be wrong.</Trans>
      </NotFound>
    );
  }
  const title = t`The story so far`;
  const ofBook = story ? [{ label: story.book.title, to: hrefs.bookNotes(id) }] : [];
  return (
    <Page
      title={title}
      cover={story ? <BookCover {...story.book} size="xs" /> : <Skeleton width={11} aspectRatio="2 / 3" />}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, ...ofBook, { label: title }]} />}
      byline={
        <>
          <bdi>{story?.book.title}</bdi>
          <ProgressControl bookId={id} seeded />
          {story?.lastAt && (
            <Trans>
              Last here: <TimeAgo instant={story.lastAt} />
            </Trans>
          )}
        </>
      }
      actions={
        (story ? hasText(story) : !error) && (
          <Button variant="outline" size="sm" minHeight="touch" onClick={() => window.print()}>
            <Printer />
            {t`Print`}
          </Button>
        )
      }
    >
      <RefreshFailure query={query} />
      {story ? <Story story={story} /> : error ? <LoadFailure query={query} /> : <Loading />}
    </Page>
  );
}

const hasText = ({ notes, clubs, margins }: Pick<SoFar, 'notes' | 'clubs' | 'margins'>): boolean =>
  notes.length + clubs.length + margins.length > 0;

/** Without the words of blocked readers. */
function Story({ story }: { story: SoFar }) {
  const { t } = useLingui();
  const blocked = useBlocked();
  const { notes, names, clubs } = story;
  const margins = story.margins.filter(({ user }) => !blocked.has(user));
  return (
    <Stack gap={8} mt={4} maxWidth="reading" css={styles}>
      {!hasText({ notes, clubs, margins }) && (
        <EmptyState
          action={
            <ButtonLink to={hrefs.newNote(story.book._id)}>
              <NotebookPen aria-hidden="true" />
              <Trans>New Note</Trans>
            </ButtonLink>
          }
        >
          <Trans>Nothing has been written about these chapters yet.</Trans>
        </EmptyState>
      )}
      {notes.length > 0 && (
        <Section title={t`Your notes`}>
          {notes.map((note, at) => (
            <Fragment key={note._id}>
              {note.chapter !== notes[at - 1]?.chapter && (
                <h3>
                  <ChapterName chapter={note.chapter} /> <bdi>{note.chapterTitle}</bdi>
                </h3>
              )}
              <OwnNote note={note} />
            </Fragment>
          ))}
        </Section>
      )}
      {names.length > 0 && (
        <Section title={t`Names in your notes`}>
          {names.map(({ name, note }) => (
            <Fragment key={name}>
              <h3 dir="auto">{name}</h3>
              <OwnNote note={note} place={<QuotedChapter chapter={note.chapter} />} />
            </Fragment>
          ))}
        </Section>
      )}
      {clubs.map((club) => (
        <Club key={club.club} {...club} posts={club.posts.filter(({ user }) => !blocked.has(user))} />
      ))}
      {margins.length > 0 && (
        <Section title={t`In the margins`}>
          {margins.map(({ _id, user, hasPage, kind, remark, chapter, page, edition }) => {
            const facts = (
              <>
                <ReaderName data-part="name" name={user} hasPage={hasPage} />
                <QuotedChapter chapter={chapter} />
                <EditionPage page={page} user={user} edition={edition} />
              </>
            );
            return <NoteText key={_id} kind={kind} text={remark} isCut facts={facts} />;
          })}
        </Section>
      )}
    </Stack>
  );
}

const styles = {
  '& h3 bdi': { color: 'fg.muted', fontWeight: 'normal', fontStyle: 'italic' },
  '@media print': { page: 'sheet' },
};

function OwnNote({ note, place }: { note: NoteSoFar; place?: ReactNode }) {
  const { t } = useLingui();
  const { _id, bookId, kind, remark, page, minute, favourite } = note;
  const facts = (
    <>
      {place}
      {page > 0 && <span>{t`p. ${page}`}</span>}
      {minute > 0 && <span>{timeOf(minute)}</span>}
      {favourite && <Star role="img" fill="currentColor" aria-label={t({ message: 'Favorite', context: 'a note' })} />}
    </>
  );
  return (
    <NoteText kind={kind} isMine text={<PlainLink to={hrefs.note(bookId, _id)}>{remark}</PlainLink>} facts={facts} />
  );
}

function Club({ club, clubName, book, step, meeting, posts }: ClubSoFar) {
  const { t } = useLingui();
  const language = useClubLanguage();
  const thread = (discussion: string) => hrefs.clubDiscussion(club, book._id, discussion);
  const day = step && formatDay(step.by);
  const chapter = step && namedChapter(step.chapter, book.parts);
  return (
    <Section title={<AppLink to={hrefs.clubBook(club, book._id)}>{clubName}</AppLink>}>
      {step && <p>{t`Read to chapter ${chapter} by ${day}`}</p>}
      {meeting && (
        <p>
          <AppLink to={`${hrefs.club(club)}#meetings`}>{t`Next meeting`}</AppLink> <Time instant={meeting.at} />
        </p>
      )}
      {posts.map((post) => {
        const shown = shownText(post, language);
        const text =
          shown.kind === 'version' ? shown.version.text : shown.kind === 'machine' ? shown.text : post.content;
        const lang = shown.kind === 'original' ? (post.lang ?? undefined) : language;
        const facts = (
          <>
            <bdi>{authorName(post.user)}</bdi>
            <UpToChapter chapter={post.chapter} parts={book.parts} />
          </>
        );
        const link = (
          <PlainLink to={`${thread(post.discussion)}#${postElementId(post._id)}`} lang={lang}>
            {text}
          </PlainLink>
        );
        return <NoteText key={post._id} kind="thought" text={link} isCut facts={facts} />;
      })}
    </Section>
  );
}
