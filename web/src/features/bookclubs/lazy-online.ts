import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./online');

export const {
  AskDialog,
  FixDateDialog,
  HandOverDialog,
  InviteLinks,
  InviteUnknown,
  MakeOwnerDialog,
  MeetingDialog,
  MemberTranslationDialog,
  NewQuestionDialog,
  OwnerSettings,
  PartsDialog,
  PastMeetingList,
  PeopleDialog,
  PollFields,
  PollOptionsDialog,
  RefuseField,
  RemoveBookDialog,
  ScheduleDialog,
  StepDownDialog,
} = lazyParts(load, { texts: 'bookclubs/online' });

export const {
  AnnouncementMore,
  ClubMore,
  ListingMore,
  MeetingMore,
  MeetingNow,
  PackMore,
  Predictions,
  ProposalMore,
  QuestionList,
  RunningMore,
  StepQuestions,
} = lazyParts(load, { texts: 'bookclubs/online', isBesideContent: true });
