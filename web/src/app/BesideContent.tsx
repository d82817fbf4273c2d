import { Shortcuts } from '@/features/shortcuts/Shortcuts';
import { OfflineNotice } from './offline/OfflineNotice';

/** Parts of every screen that load after its first content. */
export function BesideContent() {
  return (
    <>
      <OfflineNotice />
      <Shortcuts />
    </>
  );
}
