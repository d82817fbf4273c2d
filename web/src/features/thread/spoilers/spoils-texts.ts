import type { Language } from '@domain/languages';
import type { UpToChapter } from '@domain/progress';

interface SpoilsTexts {
  title: (user: string) => string;
  about: string;
  chapter: string;
  notFarEnough: string;
  mark: string;
  done: string;
  marked: (chapter: UpToChapter) => string;
  waits: string;
}

/** Few readers see these texts, so they stay out of the catalogs that every screen loads. */
export const spoilsTexts: Readonly<Record<Language, SpoilsTexts>> = {
  en: {
    title: (user) => `How far does this post by ${user} go?`,
    about:
      'Say which chapter it gives away. It changes once another reader who has read that far agrees. The author is told, but not by whom.',
    chapter: 'Chapter',
    notFarEnough:
      'You can only say this as far as you’ve read, and you haven’t read further than this post goes. If you have, change your place in the book first.',
    mark: 'Mark',
    done: 'OK',
    marked: (chapter) =>
      chapter === 'end'
        ? 'The post is marked as being about the whole book.'
        : `The post is marked up to chapter ${chapter}.`,
    waits: 'One more reader must agree.',
  },
  it: {
    title: (user) => `Fin dove arriva questo post di ${user}?`,
    about:
      'Indica quale capitolo rivela. Cambia quando un altro lettore arrivato fin lì è d’accordo. Chi l’ha scritto viene avvisato, ma non sa da chi.',
    chapter: 'Capitolo',
    notFarEnough:
      'Puoi indicarlo solo fin dove hai letto, e non hai letto più avanti di dove arriva questo post. Se invece ci sei arrivato, sposta prima il tuo segnalibro.',
    mark: 'Indica',
    done: 'OK',
    marked: (chapter) =>
      chapter === 'end'
        ? 'Il post ora è indicato per tutto il libro.'
        : `Il post ora è indicato fino al capitolo ${chapter}.`,
    waits: 'Serve un altro lettore d’accordo.',
  },
};
