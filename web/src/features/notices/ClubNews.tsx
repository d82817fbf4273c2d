import type { News } from '@contract/notices';
import { GENERAL } from '@domain/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { postElementId } from '@/features/thread/shown/post';
import { useLanguage } from '@/i18n/language';
import { formatDate, formatDay } from '@/lib/dates';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { NewsPart, NewsRow } from './NewsPart';
import { useReadNotices } from './notices';

type Item = News['clubs'][number];

export function ClubNews({ clubs }: { clubs: readonly Item[] }) {
  const { t } = useLingui();
  const reading = useReadNotices({ isQuiet: true });
  const detailOf = ({ kind, book, closesAt, step, announcement }: Item) => {
    if (announcement) {
      const excerpt = announcement.text;
      return t`“${excerpt}”`;
    }
    if (step) {
      const [chapter, day] = [namedChapter(step.chapter, book?.parts), formatDay(step.by)];
      return t`Read to chapter ${chapter} by ${day}`;
    }
    if (kind === 'voteClosing') return t`You haven't voted yet.`;
    const date = formatDate(closesAt);
    return kind === 'voteStarted' ? t`Open until ${date}` : '';
  };
  return (
    <NewsPart title={t`Your clubs`}>
      {clubs.map((item) => (
        <NewsRow
          key={item._id}
          to={pathOf(item)}
          title={<Sentence item={item} />}
          about={[detailOf(item)].filter(Boolean)}
          at={item.at}
          onOpen={() => reading.mutate([item._id])}
        />
      ))}
    </NewsPart>
  );
}

function pathOf({ club, book, announcement }: Item): string {
  if (announcement) {
    const { discussion, post } = announcement;
    return `${hrefs.clubDiscussion(club, GENERAL, discussion)}#${postElementId(post)}`;
  }
  return book ? hrefs.clubBook(club, book._id) : `${hrefs.club(club)}#next-book`;
}

function Sentence({ item: { kind, clubName, book, winners, closesAt } }: { item: Item }) {
  const language = useLanguage();
  const clubElement = <bdi>{clubName}</bdi>;
  const bookElement = <cite dir="auto">{book?.title ?? winners[0]}</cite>;
  if (kind === 'voteStarted') return <Trans>{clubElement} is voting on its next book</Trans>;
  if (kind === 'voteClosing') {
    const dateElement = <time dateTime={closesAt ?? undefined}>{formatDate(closesAt)}</time>;
    return (
      <Trans>
        {clubElement}: the vote on the next book closes on {dateElement}
      </Trans>
    );
  }
  if (kind === 'voteClosed' && winners.length === 0)
    return <Trans>{clubElement}: the vote closed without a winner</Trans>;
  if (kind === 'voteClosed' && winners.length > 1) {
    const booksElement = <bdi>{new Intl.ListFormat(language).format(winners)}</bdi>;
    return (
      <Trans>
        {clubElement}: the vote is a tie between {booksElement}
      </Trans>
    );
  }
  if (kind === 'voteClosed') {
    return (
      <Trans>
        {clubElement} has voted: {bookElement} wins
      </Trans>
    );
  }
  if (kind === 'announced') return <Trans>{clubElement} has a new announcement</Trans>;
  if (kind === 'upNext') {
    return (
      <Trans>
        {clubElement} reads {bookElement} next
      </Trans>
    );
  }
  if (kind === 'bookStarted') {
    return (
      <Trans>
        {clubElement} is now reading {bookElement}
      </Trans>
    );
  }
  if (kind === 'bookCompleted') {
    return (
      <Trans>
        {clubElement} has finished {bookElement}
      </Trans>
    );
  }
  if (kind === 'scheduled') {
    return (
      <Trans>
        {clubElement} has a schedule for {bookElement}
      </Trans>
    );
  }
  kind satisfies 'rescheduled';
  return (
    <Trans>
      {clubElement} has changed its schedule for {bookElement}
    </Trans>
  );
}
