import type { Language } from '@contract/languages';

interface Help {
  title: string;
  byline: string;
  parts: readonly { title: string; text: string }[];
}

/** The page's texts. They aren't in the catalogues, which every screen loads. */
export const spoilers: Readonly<Record<Language, Help>> = {
  en: {
    title: 'No spoilers',
    byline: 'What Flyleaf hides, and from whom',
    parts: [
      {
        title: 'Your place',
        text: 'In each book you have one place: the furthest chapter you have taken a note on, or the chapter you choose yourself. Notes only move it forward. You can move it back, mark the book as finished, or have Flyleaf forget your place. You can undo each move for ten seconds.',
      },
      {
        title: 'What you see',
        text: "A post, a discussion or a public note can name the chapter it talks about. If you aren't there yet, you see who wrote it and which chapter it's about, but not a word of it: not in lists, translations, feeds or previews either. “Read anyway” shows it to you for now, and it opens by itself when you get there. What names no chapter is open to everybody, and you always see what you wrote yourself.",
      },
      {
        title: 'Who sees your place',
        text: "Nobody but you. In a book club, you can choose to share it with the other members. Until you do, they can't see it.",
      },
      {
        title: 'Without an account',
        text: "In public discussions you can say where you are too. Only your browser keeps it, and signing in doesn't add it to your account. Search engines and shared links get what is open to somebody who hasn't started the book.",
      },
      {
        title: "What Flyleaf can't know",
        text: 'Authors name the chapter themselves. If they named none, or one that is too early, they can correct it, and so can any member of the book club.',
      },
    ],
  },
  it: {
    title: 'Niente spoiler',
    byline: 'Che cosa nasconde Flyleaf, e a chi',
    parts: [
      {
        title: 'Il tuo segnalibro',
        text: 'In ogni libro hai un solo segnalibro: il capitolo più avanti su cui hai scritto una nota, o quello che scegli tu. Le note lo spostano solo in avanti. Puoi riportarlo indietro, segnare il libro come finito o dire a Flyleaf di dimenticarlo. Ogni spostamento si può annullare per dieci secondi.',
      },
      {
        title: 'Che cosa vedi',
        text: "Un post, una discussione o una nota pubblica può indicare il capitolo di cui parla. Se non ci sei ancora, vedi chi l'ha scritto e di quale capitolo parla, ma nemmeno una parola del testo: neanche negli elenchi, nelle traduzioni, nei feed o nelle anteprime. «Leggi comunque» te lo mostra solo per questa volta, e quando ci arrivi si apre da solo. Ciò che non indica un capitolo è aperto a tutti, e vedi sempre ciò che hai scritto tu.",
      },
      {
        title: 'Chi vede a che punto sei',
        text: 'Nessuno oltre a te. In un club del libro puoi scegliere di condividerlo con gli altri membri. Finché non lo fai, non possono vederlo.',
      },
      {
        title: 'Senza account',
        text: 'Anche nelle discussioni pubbliche puoi dire a che punto sei. Lo conserva solo il tuo browser, e quando accedi non viene aggiunto al tuo account. I motori di ricerca e i link condivisi ricevono ciò che è aperto a chi non ha ancora iniziato il libro.',
      },
      {
        title: 'Che cosa Flyleaf non può sapere',
        text: 'Sono gli autori a indicare il capitolo. Se manca o è troppo indietro possono correggerlo, come può fare ogni membro del club del libro.',
      },
    ],
  },
};
