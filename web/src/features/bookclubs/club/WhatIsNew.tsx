import type { Unread } from '@contract/unread';
import { limits } from '@domain/limits';
import { Plural, useLingui } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import { ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

interface Props {
  club: string;
  books: readonly { unread?: Unread | undefined }[];
}

/** The way into what the reader can read: unread posts about the club's books, up to their chapters. */
export function WhatIsNew({ club, books }: Props) {
  const { t } = useLingui();
  const count = books.reduce((sum, { unread }) => sum + (unread?.count ?? 0), 0);
  if (count === 0) return null;
  const most = limits.recentPosts.max - 1;
  const isMore = count > most || books.some(({ unread }) => unread?.more);
  return (
    <ButtonLink to={`${hrefs.since()}?club=${encodeURIComponent(club)}`} width={{ base: 'full', sm: 'fit-content' }}>
      <MailOpen />
      {isMore ? (
        t`${Math.min(count, most)}+ new up to your chapter`
      ) : (
        <Plural value={count} one="# new up to your chapter" other="# new up to your chapter" />
      )}
    </ButtonLink>
  );
}
