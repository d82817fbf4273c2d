import { HelpText } from '../HelpText';
import { spoilers } from '../spoilers';

export function SpoilersPage() {
  return <HelpText help={spoilers} />;
}
