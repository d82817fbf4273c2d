import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { GENERAL } from '@domain/addresses';
import type { ChapterParts } from '@domain/chapter-parts';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Loading, RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { PopupButton } from '@/components/navigation/PopupButton';
import { Page } from '@/components/page/Page';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { NamedChapters, namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { discussionsQuery } from '../club/api';
import { ClubCrumbs, NotInYourClubs } from '../club/club-navigation';
import { DiscussionList, DiscussionListSkeleton } from '../discussions/DiscussionList';
import { ClubBookFoot, EndingCard, LastWords, NewDiscussionDialog, SharedNotes } from '../lazy';
import { ChapterOverview } from '../reading/ChapterOverview';
import { useClubBook } from './api';

/** `?chapter=12`, or `?chapter=end` for the whole book; undefined for anything else. */
function chapterOf(search: URLSearchParams): number | 'end' | undefined {
  const text = search.get('chapter') ?? '';
  if (text === 'end') return text;
  return /^\d{1,5}$/.test(text) && Number(text) <= limits.chapter.max ? Number(text) : undefined;
}

export function ClubBookPage() {
  const { t } = useLingui();
  const { club = '', book: bookId = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  const chapter = chapterOf(useSearchParams()[0]);
  const changeSearch = useSearchChange();
  const list = useInfiniteQuery(discussionsQuery(club, bookId, useClubLanguage(), chapter));
  const book = useClubBook(club, bookId);

  if (isNotFound(list.error)) return <NotInYourClubs />;
  const general = bookId === GENERAL && list.data?.pages[0]?.items[0];
  if (general) return <Navigate to={hrefs.clubDiscussion(club, GENERAL, general._id)} replace />;
  const showChapter = (only: ReturnType<typeof chapterOf>) =>
    changeSearch((search) => (only === undefined ? search.delete('chapter') : search.set('chapter', `${only}`)), {
      replace: true,
    });
  const author = book?.author;
  const formPage = hrefs.newClubDiscussion(club, bookId);
  const discussions = list.data?.pages.flatMap(({ items }) => items.map((item) => ({ ...item, bookId })));
  const isEmpty = discussions?.length === 0 && chapter === undefined;
  const button = (
    <PopupButton page={formPage} onOpen={() => setOpen(true)} {...(!isEmpty && { 'data-ui': 'primary' })}>
      <MessageSquarePlus />
      {t`New Discussion`}
    </PopupButton>
  );
  return (
    <NamedChapters value={book?.parts}>
      <Page
        title={book?.title ?? ''}
        heading={book?.title ?? t`Discussions`}
        byline={
          <>
            {author && t`by ${author}`}
            <ProgressControl
              bookId={bookId}
              book={book && { ...book, id: bookId }}
              seeded={book ? 'progress' in book : true}
            />
          </>
        }
        cover={
          <Box flex="none" width={{ base: '4rem', md: '6rem' }}>
            {book ? <BookCover {...book} size="fill" /> : <Skeleton width="full" aspectRatio="2 / 3" />}
          </Box>
        }
        breadcrumb={<ClubCrumbs club={club} below={[{ label: book?.title ?? '…' }]} />}
        actions={!isEmpty && button}
      >
        {/* As high as what loads, so that the list doesn't move. */}
        <Box minHeight={book && 'nextStep' in book ? { base: '9rem', md: '7.5rem' } : '6rem'}>
          <ChapterOverview club={club} bookId={bookId} chapter={chapter} onChapter={showChapter} />
        </Box>
        <RefreshFailure query={list} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          alignItems="start"
          rowGap={6}
          columnGap={12}
        >
          <Stack gap={4}>
            {discussions === undefined ? null : discussions.length > 0 ? (
              <DiscussionList club={club} label={t`Discussions`} discussions={discussions} />
            ) : chapter !== undefined ? (
              <NoDiscussions chapter={chapter} parts={book?.parts} />
            ) : (
              <EmptyState action={button}>
                <Trans>No discussions yet. Start one, and say which chapter it goes up to.</Trans>
              </EmptyState>
            )}
            <LoadMore
              query={list}
              loading={
                <>
                  <Loading />
                  <DiscussionListSkeleton rows={4} />
                </>
              }
            >
              {t`Show older discussions`}
            </LoadMore>
            {chapter === undefined && book && 'completedAt' in book && (
              <>
                <EndingCard club={club} book={book} />
                <LastWords club={club} bookId={bookId} />
              </>
            )}
            {chapter === undefined && <SharedNotes club={club} bookId={bookId} />}
          </Stack>
          <ClubBookFoot club={club} bookId={bookId} />
        </Grid>
        {isOpen && <NewDiscussionDialog club={club} bookId={bookId} page={formPage} onClose={() => setOpen(false)} />}
      </Page>
    </NamedChapters>
  );
}

function NoDiscussions({ chapter: of, parts }: { chapter: number | 'end'; parts: ChapterParts | undefined }) {
  const { t } = useLingui();
  if (of === 'end') return <p>{t`No discussions about the whole book yet.`}</p>;
  const chapter = namedChapter(of, parts);
  return <p>{t`No discussions about chapter ${chapter} yet.`}</p>;
}
