import { Box } from '@chakra-ui/react/box';
import type { ClubPage } from '@contract/club-page';
import { MINUTE_MS } from '@domain/time';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, WifiOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { WaitingLine } from '@/features/account/waiting/lazy';
import type { ThreadData as ClubThread } from '@/features/bookclubs/discussions/api';
import type { ThreadData as Topic } from '@/features/discuss/api';
import type { BookNotes } from '@/features/notes/shelf/cached-lists';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { listAnswers } from '@/lib/api/device-storage';
import { formatAgo } from '@/lib/dates';
import { isWaiting } from '@/lib/outbox/entry';
import { useEntries } from '@/lib/outbox/waiting';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { watchOutbox } from '../outbox/load-outbox';
import { useOffline } from './use-offline';

/** The notice of a lost connection, with the age of the screen's data or, without any, the saved pages. */
export function OfflineNotice() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const offline = useOffline();
  const entries = useEntries();
  const isRefused = !entries.every(isWaiting);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => watchOutbox(client), [client]);
  if (!offline) {
    // Online, only what the server has refused needs the reader.
    return !isRefused ? null : (
      <Box {...look}>
        <Box {...line}>
          <CircleAlert size="1.125em" aria-hidden="true" />
          <p role="status">
            <WaitingLine entries={entries} />
          </p>
        </Box>
      </Box>
    );
  }
  const { isDisconnected, savedAt } = offline;
  // Most of the account page needs no answer.
  const isMissing = offline.isMissing && pathname !== hrefs.account();
  const retry = async () => {
    setTrying(true);
    await client.refetchQueries({ type: 'active' }).catch(() => {});
    setTrying(false);
  };
  const now = Date.now();
  // At least a minute.
  const age = savedAt === undefined ? '' : formatAgo(Math.min(savedAt, now - MINUTE_MS), now);
  return (
    <Box {...look}>
      <Box {...line}>
        <WifiOff size="1.125em" aria-hidden="true" />
        <p role="status">
          <Trans>No connection</Trans>
          {age && ` · ${t`saved ${age}`}`}
          {entries.length > 0 && (
            <>
              {' ·'}
              <WaitingLine entries={entries} />
            </>
          )}
        </p>
        {!isDisconnected && (
          <Button variant="outline" size="sm" onClick={retry} loading={isTrying}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Box>
      {isMissing && <SavedPages />}
    </Box>
  );
}

function SavedPages() {
  const heading = useId();
  const pages = savedPages();
  if (pages.length === 0) return null;
  return (
    <Box as="nav" aria-labelledby={heading} {...width} pt={1}>
      <p id={heading}>
        <Trans>You can open:</Trans>
      </p>
      <Box as="ul" display="flex" flexWrap="wrap" columnGap={4}>
        {pages.map(({ href, title }) => (
          <li key={href}>
            <AppLink to={href} display="inline-flex" alignItems="center" minHeight="touch">
              {title}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const look = { py: 1, bg: 'bg.muted', borderBottomWidth: '1px', fontSize: 'sm' } as const;

const width = { width: 'full', maxWidth: 'page', marginInline: 'auto', px: 4 } as const;

const line = {
  ...width,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 'touch',
  color: 'fg.muted',
  css: { '& > p': { flex: '1 1 11rem' } },
} as const;

interface SavedPage {
  href: string;
  title: string;
}

const MAX_PAGES_LISTED = 12;

function savedPages(): SavedPage[] {
  const reader = getSession()?.id;
  if (reader === undefined) return [];
  const answers = listAnswers(reader).flatMap(({ hash, data }) => pageOf(JSON.parse(hash) as unknown[], data) ?? []);
  // A page can be there in two languages.
  const pages = answers.filter(({ href }, index) => answers.findIndex((other) => other.href === href) === index);
  const lists = [hrefs.notes(), hrefs.clubs()].flatMap((list) => pages.filter(({ href }) => href === list));
  return [...lists, ...pages.filter((page) => !lists.includes(page))].slice(0, MAX_PAGES_LISTED);
}

/** Undefined if the answer is only part of a page. */
function pageOf(key: unknown[], data: unknown): SavedPage | undefined {
  const [area, kind = '', name = '', part, id = '', page] = key.map((word) => word as string | undefined);
  if (area === 'shelf') return { href: hrefs.notes(), title: t`My Notes` };
  if (area === 'shelf-book') return { href: hrefs.bookNotes(kind), title: (data as BookNotes).book.title };
  if (area === 'notices' && kind === 'list') return { href: hrefs.notices(), title: t`Notifications` };
  if (area === 'clubs' && kind === 'mine') return { href: hrefs.clubs(), title: t`My Book Clubs` };
  if (area === 'clubs' && part === 'page') {
    const { title } = (data as ClubPage).settings;
    return { href: hrefs.club(title), title };
  }
  if (area === 'clubs' && part === 'posts' && Number(page) === 1) {
    const { discussion } = data as ClubThread;
    return {
      href: hrefs.clubDiscussion(name, discussion.book._id, id),
      title: threadTitle({ ...discussion, parts: discussion.book.parts }),
    };
  }
  if (area === 'discuss' && kind === 'thread' && Number(part) === 1) {
    const { topic } = data as Topic;
    return { href: hrefs.topic(null, topic.bookId, name), title: threadTitle(topic) };
  }
  return undefined;
}
