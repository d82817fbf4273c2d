import { SignOutQuestion } from '@/features/account/waiting/SignOutQuestion';
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
