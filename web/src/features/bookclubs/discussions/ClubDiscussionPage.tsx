import { Text } from '@chakra-ui/react/text';
import { GENERAL } from '@domain/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure, RefreshFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { ThreadHead } from '@/features/thread/components/ThreadHead';
import { ThreadSkeleton } from '@/features/thread/components/ThreadSkeleton';
import { titleIn } from '@/features/thread/shown/shown-text';
import { ClosedMark } from '@/features/thread/shown/UpToChapter';
import { isNotFound } from '@/lib/api/api-error';
import { NamedChapters } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { useClubBook } from '../books/api';
import { ClubCrumbs, NotInYourClubs, useCurrentName } from '../club/club-navigation';
import { useDeviceTranslator, useTranslation } from '../translation/device-translation';
import { threadQuery } from './api';
import { ClubThread } from './ClubThread';
import { useThreadLanguage, useThreadPage, useTranslating } from './thread-view';

export function ClubDiscussionPage() {
  const { t } = useLingui();
  const { club = '', book: bookId = '', discussion = '' } = useParams();
  const address = { club, book: bookId, discussion };
  const isGeneral = bookId === GENERAL;
  const { page, setPage, hrefOf } = useThreadPage();
  const [language, setLanguage] = useThreadLanguage(discussion);
  const [isTranslating, setTranslating] = useTranslating();
  const book = useClubBook(club, bookId);
  const thread = useQuery({
    ...threadQuery(address, page, isTranslating ? language : undefined),
    // Shows the previous page while another page or language is loading.
    placeholderData: (before) => (before?.discussion._id === discussion ? before : undefined),
  });
  useCurrentName(club, thread);
  const device = useDeviceTranslator(language, thread.data?.translator);
  const read = thread.data?.discussion;
  const text = { lang: null, ...read, content: read?.title ?? '' };
  const translation = useTranslation(text, address, language, device.state === 'ready');
  const about = read && { ...read, translation };

  if (isNotFound(thread.error)) return <NotInYourClubs />;
  const parts = about?.book.parts ?? book?.parts;
  const title = about && titleIn({ ...about, parts }, language);
  const toBook = { label: about?.book.title ?? book?.title ?? '…', to: hrefs.clubBook(club, bookId) };
  const head = isGeneral ? (
    <Text flex="1 1 12rem" fontSize="sm">
      <Trans>Everybody in the club can read this: no spoilers, please.</Trans>
    </Text>
  ) : (
    <ThreadHead book={book}>
      <ProgressControl
        bookId={bookId}
        book={book && { ...book, id: bookId }}
        seeded={book ? 'progress' in book : true}
      />
    </ThreadHead>
  );
  return (
    <NamedChapters value={parts}>
      <Page
        title={title?.title ?? ''}
        heading={
          title ? (
            <>
              <span lang={title.lang ?? undefined}>{title.title}</span>
              <ClosedMark closed={about?.closed} />
            </>
          ) : (
            t`Discussion`
          )
        }
        breadcrumb={<ClubCrumbs club={club} below={[...(isGeneral ? [] : [toBook]), { label: title?.title ?? '…' }]} />}
      >
        {/* Data that this page itself has loaded shows its own failures when it loads more. */}
        {thread.dataUpdatedAt < performance.timeOrigin && <RefreshFailure query={thread} />}
        {thread.data && about ? (
          <ClubThread
            key={discussion}
            address={address}
            head={head}
            thread={thread.data}
            discussion={about}
            device={device}
            book={book}
            language={language}
            onLanguage={setLanguage}
            isTranslating={isTranslating}
            onTranslating={setTranslating}
            page={page}
            onPage={setPage}
            hrefOf={hrefOf}
            isTurning={thread.isPlaceholderData}
          />
        ) : thread.error ? (
          <LoadFailure query={thread} />
        ) : (
          <ThreadSkeleton head={head} />
        )}
      </Page>
    </NamedChapters>
  );
}
