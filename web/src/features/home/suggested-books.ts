import { type ClubLanguage, clubLanguageOf, type Language } from '@domain/languages';

export interface SuggestedBook {
  id: string;
  title: string;
  author: string;
  cover?: string;
}

const booksIn: Record<ClubLanguage, readonly SuggestedBook[]> = {
  en: [
    { id: 'pride-and-prejudice-austen', title: 'Pride and Prejudice', author: 'Jane Austen' },
    { id: 'frankenstein-shelley', title: 'Frankenstein', author: 'Mary Shelley' },
    { id: 'dune-herbert', title: 'Dune', author: 'Frank Herbert' },
    { id: 'beloved-morrison', title: 'Beloved', author: 'Toni Morrison' },
    { id: 'invisible-cities-calvino', title: 'Invisible Cities', author: 'Italo Calvino' },
  ],
  it: [
    { id: 'i-promessi-sposi-manzoni', title: 'I promessi sposi', author: 'Alessandro Manzoni' },
    { id: 'il-gattopardo-lampedusa', title: 'Il Gattopardo', author: 'Giuseppe Tomasi di Lampedusa' },
    { id: 'il-nome-della-rosa-eco', title: 'Il nome della rosa', author: 'Umberto Eco' },
    { id: 'lessico-famigliare-ginzburg', title: 'Lessico famigliare', author: 'Natalia Ginzburg' },
    { id: 'le-citta-invisibili-calvino', title: 'Le città invisibili', author: 'Italo Calvino' },
  ],
};

export const suggestedBooks = (language: Language): readonly SuggestedBook[] => booksIn[clubLanguageOf(language)];
