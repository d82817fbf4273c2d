import { DeviceSection } from '../page/DeviceSection';
import { PageSection } from '../page/PageSection';
import { ReminderSection } from './ReminderSection';

/** Their code loads after the account screen's own. */
export function PageAndReminders() {
  return (
    <>
      <PageSection />
      <ReminderSection />
      <DeviceSection />
    </>
  );
}
