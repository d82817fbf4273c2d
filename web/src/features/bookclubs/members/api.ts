import type { ClubLanguage } from '@domain/languages';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';

export const changeOwner = (body: { club: string; member: string; owner: boolean }) =>
  call('POST /api/bookclubs/owner', { body });

export const useChangeOwner = (club: string) =>
  useMutation({
    mutationFn: (change: { member: string; owner: boolean }) => changeOwner({ club, ...change }),
    meta: { shown: true, refreshes: true },
  });

export const contentsQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'contents'],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getContents', { body: { club }, signal }),
    staleTime: 0,
  });

export const logQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'log'],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getLog', { body: { club }, signal }),
    staleTime: 0,
  });

export const bookContentsQuery = (club: string, book: string, language: ClubLanguage) =>
  queryOptions({
    // The titles depend on the reader's progress.
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'contents', book, language],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getContents', { body: { club, book, language }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** `seen` is the number of discussions shown to the reader. */
export const useRemoveBook = (club: string) =>
  useMutation({
    mutationFn: (removed: { book: string; seen: { discussions: number; posts: number } }) =>
      call('POST /api/bookclubs/removeBook', { body: { club, ...removed } }),
    meta: { shown: true, refreshes: true },
  });

export const useOrderBooks = (club: string) =>
  useMutation({
    mutationFn: (books: string[]) => call('POST /api/bookclubs/orderBooks', { body: { club, books } }),
    meta: { shown: true, refreshes: true },
    scope: { id: `settings ${clubKey(club).join('/')}` },
  });
