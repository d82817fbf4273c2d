import type { SeedBook } from './notes';

/** Books in Italian and English, with notes in the language of the book. */
export const giuliaShelf: readonly SeedBook[] = [
  {
    gId: 'i-promessi-sposi-manzoni',
    title: 'I promessi sposi',
    author: 'Alessandro Manzoni',
    notes: [
      {
        chapter: 1,
        page: 9,
        remark:
          "Riletto dopo vent'anni. A scuola non mi ero accorta di quanto fosse comico don Abbondio: vede i bravi e per prima cosa cerca una via d'uscita, anche col dito nel collare.",
        pub: true,
      },
      {
        chapter: 4,
        page: 61,
        remark:
          'Fra Cristoforo era Lodovico: un uomo che ha ucciso e chiede il pane del perdono. Da tenere a mente per il capitolo 35.',
      },
      {
        chapter: 8,
        chapterTitle: 'La notte degli imbrogli',
        page: 139,
        remark:
          "Dalla farsa in canonica all'«Addio, monti» in poche pagine. Il capitolo più veloce del libro finisce con la frase più lenta.",
        pub: true,
      },
      {
        chapter: 10,
        chapterTitle: 'La monaca di Monza',
        page: 178,
        remark: '«La sventurata rispose.» Tre parole. Tutto il resto lo lascia a noi.',
        pub: true,
      },
      {
        chapter: 12,
        page: 208,
        remark:
          "La carestia spiegata come un articolo di economia, e si capisce tutto: il prezzo fissato per legge, i forni presi d'assalto. Da far leggere a mio fratello.",
      },
      {
        chapter: 21,
        page: 365,
        remark: "La notte dell'innominato. Non lo converte una predica ma una ragazza che ha paura.",
      },
      {
        chapter: 34,
        page: 596,
        remark: 'La madre di Cecilia. Mi sono fermata qui per oggi.',
        pub: true,
      },
    ],
  },
  {
    gId: 'il-barone-rampante-calvino',
    title: 'Il barone rampante',
    author: 'Italo Calvino',
    notes: [
      {
        chapter: 1,
        page: 3,
        remark:
          'Tutto comincia con un piatto di lumache e un ragazzo che dice no. Il 15 giugno 1767: ha dodici anni e non scenderà più.',
        pub: true,
      },
      {
        chapter: 2,
        page: 17,
        remark: "Viola sull'altalena. Le regole del gioco le detta lei fin dal primo incontro.",
      },
      {
        chapter: 12,
        page: 96,
        remark:
          'Gian dei Brughi, il brigante che si perde per colpa dei romanzi. Il finale della sua storia è insieme ridicolo e straziante: vuole sapere come va a finire il libro.',
        pub: true,
      },
      {
        chapter: 30,
        page: 229,
        remark: "Il bosco era un ricamo d'inchiostro. Chiudo il libro e guardo gli alberi in giardino.",
      },
    ],
  },
  {
    gId: 'frankenstein-shelley',
    title: 'Frankenstein',
    author: 'Mary Shelley',
    notes: [
      {
        chapter: 1,
        page: 33,
        remark: 'Reading along with Ada, in English this time. Everyone in this family is an orphan or adopts one.',
      },
      {
        chapter: 5,
        page: 52,
        remark:
          'I do not think he is afraid of the creature. He is afraid of how it looks. He chose every part for its beauty!',
        pub: true,
      },
      {
        chapter: 11,
        page: 99,
        remark:
          'The fire: warm, so he puts his hand in it. A child of two knows the world like this. I cannot hate him after this page.',
        pub: true,
      },
      {
        chapter: 16,
        page: 136,
        remark: "Da discutere: fin qui ero con lui, da qui non più. Ma chi ce l'ha portato?",
      },
    ],
  },
];
