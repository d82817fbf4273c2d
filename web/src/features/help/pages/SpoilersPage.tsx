import { HelpText } from '../HelpText';
import { spoilers } from '../spoilers';

/** `/help/spoilers` */
export function SpoilersPage() {
  return <HelpText help={spoilers} />;
}
