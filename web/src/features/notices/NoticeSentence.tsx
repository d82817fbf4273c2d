import type { Notice } from '@contract/notices';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '@/i18n/language';
import { formatDate } from '@/lib/dates';

export function NoticeSentence({ notice: { kind, by, count, in: place, gone, meeting } }: { notice: Notice }) {
  const { t } = useLingui();
  const names = new Intl.ListFormat(useLanguage()).format(by);
  // Translations inflect verbs by the number of people, while English doesn't.
  const people = Math.max(by.length, 1);
  const whoElement = <bdi>{names || t`A deleted reader`}</bdi>;
  if (kind === 'decision') return <Trans>Moderators have decided about something of yours</Trans>;
  if (kind === 'outcome') return <Trans>Moderators have looked at what you reported</Trans>;
  if (kind === 'gone') {
    const clubElement = <bdi>{gone?.clubName}</bdi>;
    if (gone?.deleted) return <Trans>{clubElement} was deleted by an owner</Trans>;
    return <Trans>You were removed from {clubElement}</Trans>;
  }
  const whereElement = place && <Where place={place} />;
  if (kind === 'removed') return <Trans>An owner deleted your post in {whereElement}</Trans>;
  if (kind === 'marked') return <Trans>Two readers marked how far your post in {whereElement} goes</Trans>;
  if (kind === 'liked')
    return <Plural value={count} one="# person liked your posts" other="# people liked your posts" />;
  if (kind === 'added') {
    // The member who added the reader isn't stored once the reader has accepted.
    if (names === '') return <Trans>You were added to {whereElement}</Trans>;
    return (
      <Trans>
        {whoElement} <Plural value={people} one="added you" other="added you" /> to {whereElement}
      </Trans>
    );
  }
  if (kind === 'asked') {
    return (
      <Trans>
        {whoElement} <Plural value={people} one="asks to join" other="ask to join" /> {whereElement}
      </Trans>
    );
  }
  if (kind === 'joined') {
    return (
      <Trans>
        {whoElement} <Plural value={people} one="has joined" other="have joined" /> {whereElement}
      </Trans>
    );
  }
  if (kind === 'left') {
    return (
      <Trans>
        {whoElement} <Plural value={people} one="has left" other="have left" /> {whereElement}
      </Trans>
    );
  }
  if (kind === 'place') {
    const dateElement = <time dateTime={meeting?.at}>{formatDate(meeting?.at ?? null)}</time>;
    return (
      <Trans>
        You have a place: {whereElement} meets on {dateElement}
      </Trans>
    );
  }
  if (kind === 'madeOwner') return <Trans>You're now an owner of {whereElement}</Trans>;
  if (kind === 'accepted') return <Trans>You're now a member of {whereElement}</Trans>;
  if (kind === 'mention') {
    return (
      <Trans>
        {whoElement} <Plural value={people} one="mentioned you" other="mentioned you" /> in {whereElement}
      </Trans>
    );
  }
  if (kind === 'version') {
    return (
      <Trans>
        {whoElement} <Plural value={people} one="translated your text" other="translated your text" /> in {whereElement}
      </Trans>
    );
  }
  if (kind === 'correction') {
    return (
      <Trans>
        {whoElement} <Plural value={people} one="set the chapter of your post" other="set the chapter of your post" />{' '}
        in {whereElement}
      </Trans>
    );
  }
  kind satisfies 'reply';
  return (
    <Trans>
      {whoElement} <Plural value={people} one="replied to you" other="replied to you" /> in {whereElement}
    </Trans>
  );
}

/** A thread's title is missing while it is beyond the reader's progress. */
function Where({ place }: { place: NonNullable<Notice['in']> }) {
  const { t } = useLingui();
  if ('topic' in place || 'discussion' in place) {
    const { title } = 'topic' in place ? place.topic : place.discussion;
    const book = 'topic' in place ? place.topic.book.title : place.book.title;
    return title ? <cite>{title}</cite> : <bdi>{t`a discussion of ${book}`}</bdi>;
  }
  return <bdi>{place.clubName}</bdi>;
}
