import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

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
} = lazyParts(load, { texts: 'bookclubs/organizing' });

export const { AnnouncementMore, MeetingMore, ProposalMore } = lazyParts(load, {
  texts: 'bookclubs/organizing',
  isBesideContent: true,
});
