import { HelpText } from '../HelpText';
import { spoilers } from '../spoilers';

/** `/help/spoilers`: what is hidden from whom. */
export function SpoilersPage() {
  return <HelpText help={spoilers} />;
}
