import type { Language } from '@domain/languages';
import type { Help } from './HelpText';

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
        text: "A post, a discussion or a public note can say how far it goes: up to a chapter, or the whole book. If you aren't there yet, you see who wrote it and which chapter it's about, but not a word of it: not in lists, translations, feeds or previews either. “Read anyway” shows it to you for now, and it opens by itself when you get there. If it's about the whole book, it opens once you've marked the book as finished. Everything else is open to everybody, visitors too, and you always see what you wrote yourself.",
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
        title: 'What you write',
        text: 'Next to Post you choose how far your post goes: no spoilers, up to a chapter, or the whole book. Unless you choose something else, everybody can read it; only in a discussion that names a chapter, that chapter is chosen already. A reply goes at least as far as the post above it.',
      },
      {
        title: "What Flyleaf can't know",
        text: 'Authors say themselves how far a post goes. If they said nothing, or named a chapter that is too early, they can correct it, and so can any member of the book club. In public discussions it takes two readers who have read that far, and the author has the last word.',
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
        text: "Un post, una discussione o una nota pubblica può dire fin dove arriva: fino a un capitolo, o tutto il libro. Se non ci sei ancora, vedi chi l'ha scritto e di quale capitolo parla, ma nemmeno una parola del testo: neanche negli elenchi, nelle traduzioni, nei feed o nelle anteprime. «Leggi comunque» te lo mostra solo per questa volta, e quando ci arrivi si apre da solo. Se parla di tutto il libro, si apre quando segni il libro come finito. Tutto il resto è aperto a tutti, anche a chi non ha un account, e vedi sempre ciò che hai scritto tu.",
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
        title: 'Che cosa scrivi',
        text: 'Accanto a Pubblica scegli fin dove arriva il tuo post: niente spoiler, fino a un capitolo o tutto il libro. Se non scegli altro, possono leggerlo tutti; solo in una discussione che indica un capitolo, quel capitolo è già scelto. Una risposta arriva almeno fin dove arriva il post a cui risponde.',
      },
      {
        title: 'Che cosa Flyleaf non può sapere',
        text: "Sono gli autori a dire fin dove arriva un post. Se non lo dicono, o se il capitolo è troppo indietro, possono correggerlo, come può fare ogni membro del club del libro. Nelle discussioni pubbliche servono due lettori arrivati fin lì, e l'ultima parola spetta a chi ha scritto il post.",
      },
    ],
  },
};
