import { type Columns, type CsvField, csvFields } from './format';
import { isbnOf } from './values/isbns';

/** The names of columns in several languages, folded; the first field that has the name gets the column. */
const NAMES: Readonly<Record<CsvField, string>> = {
  title:
    'title|book title|book|book name|name|titolo|titolo libro|libro|titel|buchtitel|titre|título|titulo|título do livro|titel boek|название|书名|タイトル|書名',
  author:
    'author|authors|author(s)|book author|writer|autore|autori|autor|autorin|autoren|autor(en)|auteur|auteurs|autores|schrijver|автор|作者|著者|primary author|creator|author name',
  isbn: 'isbn13|isbn 13|isbn-13|isbn_13|isbn|isbn10|isbn 10|isbn-10|isbn/uid|ean|ean13|codice isbn|isbn/ean',
  status:
    'status|exclusive shelf|shelf|read status|reading status|reading_status|state|stato|stato lettura|stato di lettura|lesestatus|statut|estado|estado de lectura|leesstatus|scaffale|bookshelf|regal|étagère|статус',
  rating:
    'rating|my rating|my_rating|star rating|stars|score|voto|valutazione|il mio voto|stelle|punteggio|bewertung|meine bewertung|note sur 5|ma note|évaluation|calificación|valoración|puntuación|avaliação|nota|waardering|beoordeling|оценка|评分|評価',
  started:
    'started|date started|start date|start|start_date|started at|started on|started reading|date start|iniziato|inizio|data inizio|inizio lettura|begonnen|begonnen am|angefangen|début|commencé|date de début|inicio|fecha de inicio|início|data de início|начато',
  finished:
    'finished|date read|date finished|finish date|end date|end|finish_date|finished at|finished on|read at|read on|date completed|completed|last read|letto il|finito|finito il|fine|data fine|fine lettura|data lettura|data di lettura|beendet|gelesen am|gelesen|fin|terminé|lu le|date de lecture|date de fin|fecha de fin|fecha de lectura|terminado|leído|fim|data de leitura|gelezen op|uitgelezen|прочитано|読了日',
  stopped: 'stopped|date stopped|stopped_date|abandoned|date abandoned|abbandonato il|abgebrochen am|abandonné le',
  pages:
    'pages|number of pages|page count|num pages|pagecount|total pages|page_count|pagine|numero pagine|numero di pagine|n. pagine|seiten|seitenzahl|seitenanzahl|nombre de pages|páginas|paginas|número de páginas|страниц|页数|ページ数',
  minutes:
    'length in minutes|minutes|duration|audio length|audiobook length|listening length|durata|minuti|dauer|durée|duración|duração',
  review:
    'review|my review|my_review|recensione|la mia recensione|rezension|critique|reseña|resenha|recensie|отзыв|感想|comment|comments|commento|commenti|kommentar|commentaire|comentario',
  olWork: 'work id|olwork|open library work|openlibrary work|openlibrary_key',
  olEdition: 'edition id|oledition|open library edition|openlibrary edition|olid',
  bookTags:
    'tags|bookshelves|shelves|labels|genres|genre|scaffali|etichette|generi|schlagwörter|étiquettes|etiquetas|collections',
  quotation:
    'quotation|quote|highlight|citazione|evidenziazione|passaggio|zitat|markierung|citation|extrait|surlignement|cita|subrayado|citação|destaque|citaat|цитата|text|passage',
  thought:
    'thought|note|notes|my note|my notes|annotation|private notes|remark|nota|le mie note|appunti|annotazione|notiz|notizen|anmerkung|remarque|notas|anotación|anotação|notitie|заметка',
  chapter:
    'chapter|chapter number|chapter no|chapter no.|capitolo|numero capitolo|kapitel|chapitre|capítulo|capitulo|hoofdstuk|глава|章',
  chapterTitle:
    'chapter title|chapter name|titolo capitolo|titolo del capitolo|kapiteltitel|titre du chapitre|título del capítulo',
  page: 'page|page number|page no|pagina|seite|página|страница|页码|ページ',
  noteTags: 'note tags|highlight tags|tag della nota',
  notedAt:
    'noted at|highlighted at|created|created at|created_at|date|note date|data|data nota|datum|erstellt am|date de création|fecha|creado|data de criação|дата|timestamp|annotated at',
};

const known = new Map<string, CsvField>();
for (const field of csvFields) {
  for (const name of NAMES[field].split('|')) if (!known.has(name)) known.set(name, field);
}

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[?:*]+$/, '')
    .trim();

/** The field of each column by its name; no field twice, the better name first. */
export function guessFields(headers: readonly string[], rows: readonly (readonly string[])[]): (CsvField | null)[] {
  const guesses = headers.map((header) => known.get(header.toLowerCase().trim()) ?? known.get(plain(header)) ?? null);
  const fields: (CsvField | null)[] = headers.map(() => null);
  const rank = (index: number) => NAMES[guesses[index] ?? 'title'].split('|').indexOf(plain(headers[index] ?? ''));
  const inOrder = [...headers.keys()].filter((index) => guesses[index]).sort((one, other) => rank(one) - rank(other));
  for (const index of inOrder) {
    const guess = guesses[index] ?? null;
    if (!fields.includes(guess)) fields[index] = guess;
  }
  return withIsbns(fields, rows);
}

/** A column of ISBNs under another name. */
function withIsbns(fields: (CsvField | null)[], rows: readonly (readonly string[])[]): (CsvField | null)[] {
  if (fields.includes('isbn') || rows.length === 0) return fields;
  const column = fields.findIndex(
    (field, index) => field === null && rows.every((row) => isbnOf(row[index] ?? '') !== undefined),
  );
  return fields.map((field, index) => (index === column ? 'isbn' : field));
}

export function chosenFields(headers: readonly string[], fields: Columns['fields']): Columns['fields'] {
  return headers.map((_, index) => {
    const field = fields[index] ?? null;
    return field !== null && fields.indexOf(field) === index ? field : null;
  });
}
