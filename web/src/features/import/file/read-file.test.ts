import { describe, expect, it } from 'vitest';
import type { Contents } from '../formats/format';
import { MAX_FILE_BYTES, readImportFile } from './read-file';

const options = { today: '2026-11-27' };
const read = (...parts: BlobPart[]) => readImportFile(new Blob(parts), options);

async function contentsOf(...parts: BlobPart[]): Promise<Contents> {
  const outcome = await read(...parts);
  if (outcome.kind !== 'contents') throw new Error(outcome.reason);
  return outcome.contents;
}

const titles = async (...parts: BlobPart[]) => (await contentsOf(...parts)).books.map(({ title }) => title);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('files that are refused', () => {
  it.each([
    ['nothing', 'empty', ''],
    ['spaces', 'empty', ' \n\n'],
    ['a zip named .csv', 'zip', 'PK\u0003\u0004…'],
    ['a database', 'sqlite', 'SQLite format 3\0…'],
    ['a PDF', 'pdf', '%PDF-1.7 …'],
    ['a PNG', 'image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)],
    ['a JPEG', 'image', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['other bytes', 'binary', Uint8Array.from({ length: 400 }, (_, index) => (index * 7) % 32)],
    ['JSON of something else', 'unknown', '{"a": 1}'],
    ['a letter', 'unknown', 'Dear Jane,\n\nthank you for the book.\n'],
    ['a web page', 'unknown', '<!doctype html><html><body>Hello</body></html>'],
    ['JSON that ends too early', 'broken', '{"version": "json/1.0.0", "documents": [{"title": "Emma", "entries": ['],
    ['Lua that does something', 'broken', 'return { ["stats"] = os.execute("rm") }'],
    ['brackets in brackets', 'broken', `{"version":"json/1","documents":[{"entries":${'['.repeat(99_999)}`],
    ['a quoted cell without an end', 'unclosed-quote', 'Title,Author\nEmma,"Jane\nDune,Frank\n'],
    ['a long line', 'long-line', `Title,Author\nEmma,${'a'.repeat(2_000_000)}\n`],
    ['a long cell', 'long-line', `Title,Review\nEmma,"${'a\n'.repeat(600_000)}"\n`],
  ])('%s: %s', async (_, reason, content) => {
    expect(await read(content)).toMatchObject({ kind: 'refused', reason });
  });

  it('names the line of the cell without an end', async () => {
    expect(await read('Title,Author\n"a\nb",c\nEmma,"Jane\nDune,Frank\n')).toMatchObject({ line: 4 });
  });

  it('says what an unknown text looks like', async () => {
    expect(await read('{"a": 1}')).toMatchObject({ seems: 'json' });
    expect(await read('# Notes\n\nSome.')).toMatchObject({ seems: 'markdown' });
    expect(await read('<a><b/></a>')).toMatchObject({ seems: 'xml' });
    expect(await read('Hello there')).toMatchObject({ seems: 'text' });
  });

  it('is too large without being read', async () => {
    const file = new Blob(['Title,Author\n']);
    Object.defineProperty(file, 'size', { value: MAX_FILE_BYTES + 1 });
    expect(await readImportFile(file, options)).toMatchObject({ kind: 'refused', reason: 'too-large' });
  });

  it('is a zip, however large', async () => {
    const file = new Blob(['PK\u0003\u0004']);
    Object.defineProperty(file, 'size', { value: 200_000_000 });
    expect(await readImportFile(file, options)).toMatchObject({ kind: 'refused', reason: 'zip' });
  });
});

describe('encodings', () => {
  const table = 'Title,Author\nPerché,Éa\n';

  it.each([
    ['UTF-8 with a byte order mark', `\ufeff${table}`],
    ['byte order marks in cells', 'Title,Author\n\ufeffPerché,Éa\n'],
    ['windows-1252', latin(table)],
    ['windows-1252 and UTF-8 in one line', new Blob([latin('Title,Author\nPerch\xe9,'), 'Éa\n'])],
    ['CRLF', table.replaceAll('\n', '\r\n')],
    ['CR', table.replaceAll('\n', '\r')],
    ['zeros', table.replace('Éa', 'É\0a')],
  ])('reads %s', async (_, content) => {
    expect((await contentsOf(content)).books).toMatchObject([{ title: 'Perché', author: 'Éa', line: 2 }]);
  });

  it.each([
    ['little', true],
    ['big', false],
  ])('reads UTF-16, %s end first, with and without its mark', async (_, isLittle) => {
    for (const text of [`\ufeff${table}`, table]) {
      const view = new DataView(new ArrayBuffer(text.length * 2));
      for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), isLittle);
      expect(await titles(view)).toEqual(['Perché']);
    }
  });

  it('reads the quotation marks of windows-1252', async () => {
    expect(await titles(latin('Title,Author\nl\x92inverno \x93x\x94 \x96 \x80,A\n'))).toEqual(['l’inverno “x” – €']);
  });

  it('repairs text that was read in a wrong encoding, and counts the repairs', async () => {
    const outcome = await read('Title,Author\nPerchÃ© leggere,GarcÃ­a\nDonâ€™t,ok\nMANHÃ…,Ãngelo\n');
    expect(outcome).toMatchObject({
      repaired: 3,
      contents: { books: [{ title: 'Perché leggere', author: 'García' }, { title: 'Don’t' }, { title: 'MANHÃ…' }] },
    });
  });
});
