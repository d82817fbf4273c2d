import { clubs } from '../clubs';
import { HelpText } from '../HelpText';

/** `/help/clubs`: how to join a book club, invite others and prepare a meeting. */
export function ClubsHelpPage() {
  return <HelpText help={clubs} />;
}
