import { hrefs } from '@/lib/paths';
import { HelpText } from '../HelpText';
import { ContactLine } from './ContactLine';
import { contact } from './contact';

export function ContactPage() {
  return (
    <HelpText help={contact} here={hrefs.contact()}>
      <ContactLine />
    </HelpText>
  );
}
