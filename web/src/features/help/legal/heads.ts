import type { PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import type { Help } from '../HelpText';
import { accessibility } from './accessibility';
import { contact } from './contact';
import { privacy } from './privacy';
import { terms } from './terms';

const headOf = ({ title, byline }: Help, canonical: string): PageHead => ({
  title,
  description: byline,
  canonical,
  kind: 'website',
  things: () => [],
});

export const privacyHead = () => headOf(privacy(), hrefs.privacy());
export const termsHead = () => headOf(terms(), hrefs.terms());
export const accessibilityHead = () => headOf(accessibility(), hrefs.accessibility());
export const contactHead = () => headOf(contact(), hrefs.contact());
