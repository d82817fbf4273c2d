import { clubs } from '../clubs';
import { HelpText } from '../HelpText';

export function ClubsHelpPage() {
  return <HelpText help={clubs} />;
}
