import { PageSection } from '../page/PageSection';
import { ReminderSection } from './ReminderSection';

/** Two sections whose code loads together after the account screen's own. */
export function PageAndReminders() {
  return (
    <>
      <PageSection />
      <ReminderSection />
    </>
  );
}
