import { Text } from '@chakra-ui/react/text';
import type { DiscussionOfBook } from '@contract/clubs';
import type { Home } from '@contract/home';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, BookOpen, CalendarDays, ListOrdered, MailOpen, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { lazyParts } from '@/components/lazy-parts';
import { RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { Time } from '@/components/page/Time';
import { TimeAgo } from '@/components/page/TimeAgo';
import { titleIn } from '@/features/thread/shown/shown-text';
import { UnreadCount, unreadHash } from '@/features/thread/shown/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { formatDay, formatInDays, today } from '@/lib/dates';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { Block } from './Block';

const { AnswerButtons } = lazyParts(() => import('@/features/bookclubs/meetings/AnswerButtons'), {
  texts: 'bookclubs',
  isBesideContent: true,
  isOnDemand: true,
});

type ClubOfHome = Home['clubs'][number];

interface Props {
  clubs: Home['clubs'];
  waiting: Home['waiting'];
}

export function ClubNews({ clubs, waiting }: Props) {
  const { t } = useLingui();
  if (clubs.length + waiting.length === 0) {
    return (
      <Block title={t`Your book clubs`}>
        <Text color="fg.muted">
          <Trans>Read a book with friends, in a place that only the members can see.</Trans>
        </Text>
        <ButtonLink to={hrefs.newClub()} variant="outline" alignSelf="start">
          {t`Start a book club`}
        </ButtonLink>
      </Block>
    );
  }
  const unread = clubs.flatMap((club) => club.discussions).reduce((sum, talk) => sum + talk.unread.count, 0);
  return (
    <Block title={t`New for you`} to={hrefs.clubs()} link={t`All your clubs`}>
      <RowList data-ui="news">
        {waiting.map(({ club, clubName }) => (
          <TalkRow
            key={club}
            to={hrefs.club(club)}
            picture={<MailOpen />}
            title={<bdi>{clubName}</bdi>}
            meta={<Trans>You were added to this club. Do you want to stay?</Trans>}
          />
        ))}
        {clubs.map((club) => (
          <OfClub key={club.club} club={club} />
        ))}
        {unread > 0 && <TalkRow to={hrefs.since()} picture={<Bookmark />} title={t`Since you were here`} />}
      </RowList>
    </Block>
  );
}

function OfClub({ club }: { club: ClubOfHome }) {
  const { t } = useLingui();
  const { club: name, clubName, currBookTitle, discussions, nextMeeting, openVote } = club;
  return (
    <>
      <TalkRow
        to={hrefs.club(name)}
        picture={<UsersRound />}
        title={<bdi>{clubName}</bdi>}
        meta={currBookTitle ? <bdi>{currBookTitle}</bdi> : discussions.length === 0 && t`No posts yet`}
      />
      {nextMeeting && <NextMeeting club={name} meeting={nextMeeting} />}
      {openVote && (
        <TalkRow
          to={`${hrefs.club(name)}#next-book`}
          picture={<ListOrdered />}
          title={t`Vote on the next book`}
          meta={
            <span>
              <Trans>
                Open until <Time instant={openVote.closesAt} />.
              </Trans>
            </span>
          }
        />
      )}
      {club.nextSteps.map((step) => (
        <NextStep key={step.book._id} club={name} step={step} />
      ))}
      {discussions.map((discussion) => (
        <Discussion key={discussion._id} club={name} discussion={discussion} />
      ))}
    </>
  );
}

type Meeting = NonNullable<ClubOfHome['nextMeeting']>;

function NextMeeting({ club, meeting }: { club: string; meeting: Meeting }) {
  const { t } = useLingui();
  const { at, mine } = meeting;
  const isHydrated = useHydrated();
  // An answer of this visit can still be changed here.
  const [wasOpen] = useState(!mine);
  const days = at && isHydrated && formatInDays(at, new Date());
  const answers = { yes: t`Yes`, maybe: t`Maybe`, no: t`No` };
  const isAsked = at && wasOpen;
  return (
    <TalkRow
      to={`${hrefs.club(club)}#meetings`}
      picture={<CalendarDays />}
      title={t`Next meeting`}
      meta={
        at ? (
          <>
            <Time instant={at} />
            <span>{[days, isAsked && t`Are you going?`].filter(Boolean).join(' · ')}</span>
          </>
        ) : (
          <Trans>The club is looking for a date to meet.</Trans>
        )
      }
      end={!isAsked && mine ? answers[mine] : undefined}
    >
      {isAsked && (
        <div data-part="answer">
          <AnswerButtons club={club} meeting={meeting} />
        </div>
      )}
    </TalkRow>
  );
}

type NextStepOf = ClubOfHome['nextSteps'][number];

/** Being behind the club's schedule shows only as a number of chapters. */
function NextStep({ club, step: { book, chapter: upTo, by, left } }: { club: string; step: NextStepOf }) {
  const { t } = useLingui();
  const day = formatDay(by);
  const chapter = namedChapter(upTo, book.parts);
  return (
    <TalkRow
      to={hrefs.clubBook(club, book._id)}
      picture={<BookOpen />}
      title={<bdi>{book.title}</bdi>}
      meta={
        by >= today() ? (
          t`Read to chapter ${chapter} by ${day}`
        ) : (
          <Plural value={left} one="# chapter to go" other="# chapters to go" />
        )
      }
    />
  );
}

function Discussion({ club, discussion }: { club: string; discussion: DiscussionOfBook }) {
  const { title, lang } = titleIn({ ...discussion, parts: discussion.book.parts }, useClubLanguage());
  const { _id, book, lastPoster, latestActivity, unread } = discussion;
  return (
    <TalkRow
      to={hrefs.clubDiscussion(club, book._id, _id) + unreadHash(unread)}
      picture={<Avatar name={lastPoster} />}
      title={
        <span dir="auto" lang={lang ?? undefined}>
          {title}
        </span>
      }
      meta={
        <span>
          <bdi>{lastPoster}</bdi> · <TimeAgo instant={latestActivity} />
          {book.title && (
            <>
              {' · '}
              <bdi>{book.title}</bdi>
            </>
          )}
        </span>
      }
      end={unread.count > 0 || unread.waiting ? <UnreadCount unread={unread} /> : undefined}
    />
  );
}
