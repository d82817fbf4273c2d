import { limits } from '@domain/limits';
import { wordsOf } from '@domain/text-words';
import { nameOf } from './names';

const NOBODY =
  /^(?:unknown(?: author)?|n\/?a|none|null|-+|\?+|various(?: authors)?|autore sconosciuto|sconosciuto|unbekannte?r?(?: autor)?|autor desconocido|auteur inconnu|inconnu|desconhecido|onbekend|неизвестный автор|неизвестен|未知|不明)$/iu;
const ADDRESS =
  /^\S+@\S+$|^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|de|it|fr|es|io|info|ru|cn|eu|uk|nl)$/iu;
const ROLE =
  /\s*[(（](?:hg|hrsg|eds?|editor|herausgeber|a cura di|cur|trad|translator|illustrator|autor|author|著|译|訳|[a-z]{2,4}\.)\.?[)）]\s*/giu;

function personOf(written: string): string {
  const name = nameOf(
    nameOf(written, limits.author.max)
      .replace(ROLE, ' ')
      .replace(/[\s　]*(?:著|作)$/u, ''),
    limits.author.max,
  );
  return NOBODY.test(name) || ADDRESS.test(name) || !/\p{L}/u.test(name) ? '' : name;
}

/** `Austen, Jane` as `Jane Austen`. A name with several commas stays. */
function inReadingOrder(written: string): string {
  const parts = written.split(/[,，]/).map((part) => part.trim());
  const [surname = '', first = ''] = parts;
  return parts.length === 2 && surname !== '' && first !== '' ? `${first} ${surname}` : written.trim();
}

/** People to one author line, as books have it; null without anyone. */
export function authorOf(people: readonly string[]): string | null {
  const known = [...new Set(people.map(personOf).filter((name) => name !== ''))];
  return nameOf(known.join(', '), limits.author.max) || null;
}

/** For services that write `Surname, First; Surname, First`, or have a person on each line. */
export const authorBySurname = (written: string): string | null =>
  authorOf(written.split(/[;；\n、]/).map((person) => inReadingOrder(person)));

/** The author's words in any order, which tell whether two spellings are one person. */
export const authorKey = (author: string | null): string => [...new Set(wordsOf(author ?? ''))].sort().join(' ');

/** One word, with or without a particle: two names with a comma between them are more often two people. */
const SURNAME =
  /^(?:(?:de|del|della|di|da|do|dos|du|des|van|von|der|den|le|la|al|el|st\.?|mac|mc|o)[ ']){0,2}[^\s,]+$/iu;

/** `Austen, Jane` as `Jane Austen`, but not `Jane Austen, Fiona Stafford`, which is two people. */
export const inReadingOrderBySurname = (written: string): string =>
  SURNAME.test(written.split(',')[0]?.trim() ?? '') ? inReadingOrder(written) : written;
