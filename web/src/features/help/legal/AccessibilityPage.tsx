import { hrefs } from '@/lib/paths';
import { HelpText } from '../HelpText';
import { accessibility } from './accessibility';
import { ContactLine } from './ContactLine';

export function AccessibilityPage() {
  return (
    <HelpText help={accessibility} here={hrefs.accessibility()}>
      <ContactLine />
    </HelpText>
  );
}
