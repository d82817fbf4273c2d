import { clubs } from '../clubs';
import { HelpText } from '../HelpText';

/** `/help/clubs` */
export function ClubsHelpPage() {
  return <HelpText help={clubs} />;
}
