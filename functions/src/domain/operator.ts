import settings from './operator.json';

/** Who runs this site. `operator.json` beside it has the values; an empty one is missing. */
export interface Operator {
  name: string;
  /** Postal, in one line. */
  address: string;
  /** An email or `https:` address. */
  contact: string;
  /** Where the data is stored, such as "Belgium". */
  place: string;
  /** In years. The General Data Protection Regulation, article 8, allows 13 to 16. */
  minimumAge: number;
}

export const operator: Operator = settings;

const CONTACT = /^(https:\/\/\S+|[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+)$/;

/** A sentence for each value that is missing or impossible. */
export function operatorProblems(found: Partial<Record<keyof Operator, unknown>>): string[] {
  const problems = (['name', 'address', 'contact', 'place'] as const).flatMap((key) => {
    const value = found[key];
    if (typeof value !== 'string' || value.trim() === '') return [`"${key}" is missing`];
    return value.length > 300 ? [`"${key}" has more than 300 characters`] : [];
  });
  const { contact, minimumAge } = found;
  if (typeof contact === 'string' && contact.trim() !== '' && !CONTACT.test(contact))
    problems.push('"contact" must be an email or an https: address');
  if (!Number.isInteger(minimumAge) || Number(minimumAge) < 13 || Number(minimumAge) > 18)
    problems.push('"minimumAge" must be a whole number from 13 to 18');
  return problems;
}

/** Undefined while it is missing or impossible. */
export const contactHref = ({ contact }: Pick<Operator, 'contact'>): string | undefined => {
  if (!CONTACT.test(contact)) return undefined;
  return contact.startsWith('https:') ? contact : `mailto:${contact}`;
};
