import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { type Entry, isWaiting } from '@/lib/outbox/entry';
import { WAITING } from '@/lib/outbox/texts-of';
import { hrefs } from '@/lib/paths';

/** How much is waiting, or was refused, with a link to it. Follows other sentences in a line. */
export function WaitingLine({ entries }: { entries: readonly Entry[] }) {
  return (
    <>
      {' '}
      {waitingText(entries)}{' '}
      <AppLink to={`${hrefs.account()}#${WAITING}`}>
        <Trans>See what's waiting</Trans>
      </AppLink>
    </>
  );
}

export function waitingText(entries: readonly Entry[]): string {
  const waiting = entries.filter(isWaiting);
  const refused = entries.length - waiting.length;
  if (refused > 0)
    return plural(refused, {
      one: "# thing you wrote couldn't be saved.",
      other: "# things you wrote couldn't be saved.",
    });
  const areAll = (...kinds: readonly string[]) => waiting.every(({ kind }) => kinds.includes(kind));
  if (areAll('new-note')) return plural(waiting.length, { one: '# note is waiting.', other: '# notes are waiting.' });
  return areAll('topic-post', 'club-post')
    ? plural(waiting.length, { one: '# post is waiting.', other: '# posts are waiting.' })
    : plural(waiting.length, { one: '# change is waiting.', other: '# changes are waiting.' });
}
