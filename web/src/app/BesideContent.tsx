import { SignOutQuestion } from '@/app/session/SignOutQuestion';
import { Shortcuts } from '@/features/shortcuts/Shortcuts';
import { OfflineNotice } from './offline/OfflineNotice';

export function BesideContent() {
  return (
    <>
      <OfflineNotice />
      <Shortcuts />
      <SignOutQuestion />
    </>
  );
}
