import type { News } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { useReadNotices } from '../api/notices';
import { NewsPart, NewsRow } from './NewsPart';

type Reminder = News['meetings'][number];

/** Opening a reminder marks it as read. */
export function Reminders({ meetings }: { meetings: readonly Reminder[] }) {
  const { t } = useLingui();
  const reading = useReadNotices({ isQuiet: true });
  return (
    <NewsPart title={t`Meetings`}>
      {meetings.map((meeting) => {
        const { _id, club, book, place, since, mine, kind } = meeting;
        const isAsked = mine === null && kind !== 'cancelled' && kind !== 'asked';
        return (
          <NewsRow
            key={_id}
            to={hrefs.club(club)}
            title={<Sentence meeting={meeting} />}
            about={[book?.title ?? '', place, isAsked ? t`Are you going?` : ''].filter(Boolean)}
            at={since}
            onOpen={() => reading.mutate([_id])}
          />
        );
      })}
    </NewsPart>
  );
}

/** The time is in the reader's own time zone. */
function Sentence({ meeting: { kind, clubName, at } }: { meeting: Reminder }) {
  const clubElement = <bdi>{clubName}</bdi>;
  const dateElement = <time dateTime={at ?? undefined}>{formatDate(at)}</time>;
  if (kind === 'asked') return <Trans>{clubElement} is looking for a date to meet</Trans>;
  if (kind === 'moved') {
    return (
      <Trans>
        {clubElement}: the meeting is now on {dateElement}
      </Trans>
    );
  }
  if (kind !== 'cancelled') {
    return (
      <Trans>
        {clubElement} meets on {dateElement}
      </Trans>
    );
  }
  if (at === null) return <Trans>{clubElement}: the meeting is canceled</Trans>;
  return (
    <Trans>
      {clubElement}: the meeting on {dateElement} is canceled
    </Trans>
  );
}
