import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./online');

export const {
  AnnounceDialog,
  AskDialog,
  CalendarDialog,
  FixDateDialog,
  HandOverDialog,
  InviteLinks,
  InviteUnknown,
  MakeOwnerDialog,
  MeetingDialog,
  MemberTranslationDialog,
  OwnerSettings,
  PartsDialog,
  PastMeetingList,
  PeopleDialog,
  RefuseField,
  RemoveBookDialog,
  ScheduleDialog,
  StepDownDialog,
} = lazyParts(load, { texts: 'bookclubs/online' });

export const { AnnouncementMore, ListingMore, MeetingMore, ProposalMore } = lazyParts(load, {
  texts: 'bookclubs/online',
  isBesideContent: true,
});
