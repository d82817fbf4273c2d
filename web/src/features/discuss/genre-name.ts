import type { Genre } from '@contract/discuss';
import { i18n } from '@lingui/core';

/** By slug, for Flyleaf's initial genres. The stored names are English. */
export const italianNames: Readonly<Record<string, string>> = {
  classics: 'Classici',
  fantasy: 'Fantasy',
  'historical-fiction': 'Romanzo storico',
  horror: 'Horror',
  'literary-fiction': 'Narrativa letteraria',
  mystery: 'Giallo',
  romance: 'Rosa',
  'science-fiction': 'Fantascienza',
  thriller: 'Thriller',
  art: 'Arte',
  biography: 'Biografie',
  business: 'Impresa',
  cooking: 'Cucina',
  economics: 'Economia',
  education: 'Istruzione',
  environment: 'Ambiente',
  essays: 'Saggi',
  health: 'Salute',
  history: 'Storia',
  humor: 'Umorismo',
  language: 'Lingua',
  mathematics: 'Matematica',
  memoir: 'Memorie',
  music: 'Musica',
  nature: 'Natura',
  philosophy: 'Filosofia',
  politics: 'Politica',
  psychology: 'Psicologia',
  religion: 'Religione',
  science: 'Scienza',
  sports: 'Sport',
  technology: 'Tecnologia',
  travel: 'Viaggi',
  'true-crime': 'Cronaca nera',
};

export function genreName({ url, genre }: Pick<Genre, 'url' | 'genre'>): string {
  return (i18n.locale === 'it' && italianNames[url]) || genre;
}
