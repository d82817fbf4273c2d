import { lazyParts } from '@/components/lazy-parts';

export const { ClubSettingsDialog, NewClubDialog, NewClubForm, NewDiscussionDialog, NewMemberDialog, SettingsForm } =
  lazyParts(() => import('./dialogs'));

const load = () => import('./later');

export const { ClubYear, NewBallotDialog } = lazyParts(load, { texts: 'bookclubs/later' });

export const {
  AddedNotice,
  BallotResult,
  ClubBookFoot,
  EndingCard,
  JoinRequests,
  LastWords,
  OpenBallot,
  OwnRequests,
  PollOfPost,
  RemovalNotices,
  SharedNotes,
  SinceSummary,
} = lazyParts(load, { texts: 'bookclubs/later', isBesideContent: true });
