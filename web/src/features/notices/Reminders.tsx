import { Box } from '@chakra-ui/react/box';
import type { News } from '@contract/notices';
import type { MeetingChange } from '@contract/reminders';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyParts } from '@/components/lazy-parts';
import { formatDate } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { NewsPart, NewsRow } from './NewsPart';
import { useReadNotices } from './notices';

const { AnswerButtons } = lazyParts(() => import('@/features/bookclubs/meetings/AnswerButtons'), {
  texts: 'bookclubs',
  isBesideContent: true,
  isOnDemand: true,
});

type Reminder = News['meetings'][number];

export function Reminders({ meetings }: { meetings: readonly Reminder[] }) {
  const { t } = useLingui();
  const reading = useReadNotices({ isQuiet: true });
  return (
    <NewsPart title={t`Meetings`}>
      {meetings.map((meeting) => {
        const { _id, club, book, place, note, since, mine, kind } = meeting;
        const isAsked = mine === null && kind !== 'cancelled' && kind !== 'asked';
        const isNew = (change: MeetingChange) => meeting.changed?.includes(change) ?? false;
        return (
          <NewsRow
            key={_id}
            to={`${hrefs.club(club)}#meetings`}
            title={<Sentence meeting={meeting} />}
            about={[
              book?.title ?? '',
              isNew('book') ? t`The book or chapter has changed.` : '',
              isNew('place') && place ? t`New place: ${place}` : place,
              isNew('link') && meeting.link ? t`The link is new.` : '',
              kind === 'cancelled' ? '' : isNew('note') ? t`New note: ${note}` : note,
              laterText(meeting),
              isAsked ? (isNew('time') ? t`Please answer again for the new time.` : t`Are you going?`) : '',
            ].filter(Boolean)}
            at={since}
            beside={<Asked meeting={meeting} />}
            onOpen={() => reading.mutate([_id])}
          />
        );
      })}
    </NewsPart>
  );
}

function Asked({ meeting }: { meeting: Reminder }) {
  const { kind, at, mine, club } = meeting;
  // An answer of this visit can still be changed here.
  const [wasOpen] = useState(mine === null);
  if (!at || !wasOpen || kind === 'cancelled' || kind === 'asked') return null;
  return (
    <Box position="relative" zIndex={1} pb={2}>
      <AnswerButtons club={club} meeting={meeting} />
    </Box>
  );
}

function laterText({ kind, later }: Reminder): string {
  if (later === undefined) return '';
  return kind === 'dated'
    ? plural(later, { one: 'It repeats: # more meeting.', other: 'It repeats: # more meetings.' })
    : plural(later, { one: 'The same for the next meeting.', other: 'The same for the next # meetings.' });
}

function Sentence({ meeting: { kind, changed, clubName, at } }: { meeting: Reminder }) {
  const clubElement = <bdi>{clubName}</bdi>;
  const dateElement = <time dateTime={at ?? undefined}>{formatDate(at)}</time>;
  if (kind === 'asked') return <Trans>{clubElement} is looking for a date to meet</Trans>;
  if (kind === 'moved' && !changed?.includes('time')) {
    return (
      <Trans>
        {clubElement}: the meeting on {dateElement} has changed
      </Trans>
    );
  }
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
  if (at === null) return <Trans>{clubElement}: the meeting has been canceled</Trans>;
  return (
    <Trans>
      {clubElement}: the meeting on {dateElement} has been canceled
    </Trans>
  );
}
