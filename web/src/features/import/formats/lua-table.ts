import { Unreadable } from './format';

/** A table of a Lua file, read as data: nothing in it is run. */
export interface LuaTable {
  line: number;
  fields: Map<string | number, { value: LuaValue; line: number }>;
}
export type LuaValue = string | number | boolean | null | LuaTable;

const MAX_DEPTH = 60;
const SPACE = /(?:\s+|--\[\[[\s\S]*?\]\]|--[^\n]*)*/y;
const NUMBER = /-?(?:0x[\da-f]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)/iy;
const WORD = /[A-Za-z_]\w*/y;
const PLAIN = /[^"'\\\n]+/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '', b: '', f: '', v: '' };

/** @throws `Unreadable` for anything but `return` and a table of texts, numbers, booleans and tables */
export function readLuaTable(text: string): LuaTable {
  const reader = new LuaReader(text);
  return reader.read();
}

class LuaReader {
  private index = 0;
  private line = 1;
  private counted = 0;

  constructor(private readonly text: string) {}

  read(): LuaTable {
    this.skipSpace();
    if (this.take(WORD) !== 'return') throw this.broken();
    this.skipSpace();
    return this.table(0, this.currentLine());
  }

  private table(depth: number, line: number): LuaTable {
    if (depth > MAX_DEPTH) throw this.broken();
    this.expect('{');
    const fields: LuaTable['fields'] = new Map();
    let count = 0;
    for (;;) {
      this.skipSpace();
      if (this.text[this.index] === '}') break;
      const fieldLine = this.currentLine();
      const key = this.key();
      if (key === undefined) count += 1;
      fields.set(key ?? count, { value: this.value(depth + 1, fieldLine), line: fieldLine });
      this.skipSpace();
      if (this.text[this.index] === ',' || this.text[this.index] === ';') this.index += 1;
      else if (this.text[this.index] !== '}') throw this.broken();
    }
    this.index += 1;
    return { line, fields };
  }

  /** `["name"] =`, `[1] =` or `name =`; undefined for a value without a key. */
  private key(): string | number | undefined {
    if (this.text[this.index] === '[' && this.text[this.index + 1] !== '[' && this.text[this.index + 1] !== '=') {
      this.index += 1;
      this.skipSpace();
      const key = this.value(0, 0);
      this.skipSpace();
      this.expect(']');
      this.skipSpace();
      this.expect('=');
      this.skipSpace();
      if (typeof key === 'string' || typeof key === 'number') return key;
      throw this.broken();
    }
    const start = this.index;
    const word = this.take(WORD);
    this.skipSpace();
    if (word !== '' && this.text[this.index] === '=' && this.text[this.index + 1] !== '=') {
      this.index += 1;
      this.skipSpace();
      return word;
    }
    this.index = start;
    return undefined;
  }

  private value(depth: number, line: number): LuaValue {
    const character = this.text[this.index] ?? '';
    if (character === '{') return this.table(depth, line);
    if (character === '"' || character === "'") return this.quoted(character);
    if (character === '[') return this.long();
    const number = this.take(NUMBER);
    if (number !== '') return Number(number);
    const word = this.take(WORD);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'nil') return null;
    throw this.broken();
  }

  private quoted(quote: string): string {
    this.index += 1;
    let text = '';
    for (;;) {
      text += this.take(PLAIN);
      const character = this.text[this.index];
      this.index += 1;
      if (character === quote) return text;
      if (character === undefined || character === '\n') throw this.broken();
      text += character === '\\' ? this.escaped() : character;
    }
  }

  private escaped(): string {
    const character = this.text[this.index] ?? '';
    const [digits] = /^\d{1,3}/.exec(this.text.slice(this.index, this.index + 3)) ?? [];
    if (digits) return this.bytes();
    this.index += 1;
    if (character === 'z') {
      this.skipSpace();
      return '';
    }
    if (character === 'x') {
      const code = this.text.slice(this.index, this.index + 2);
      this.index += 2;
      return String.fromCharCode(Number.parseInt(code, 16) || 0x20);
    }
    return ESCAPES[character] ?? character;
  }

  /** Escapes such as `\195\169` are bytes of UTF-8. */
  private bytes(): string {
    const bytes: number[] = [];
    const byte = /\\?(\d{1,3})/y;
    for (;;) {
      byte.lastIndex = this.index;
      const match = bytes.length === 0 || this.text[this.index] === '\\' ? byte.exec(this.text) : null;
      if (!match) break;
      bytes.push(Number(match[1]) & 0xff);
      this.index = byte.lastIndex;
    }
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }

  private long(): string {
    const [open = '', level = ''] = /^\[(=*)\[\n?/.exec(this.text.slice(this.index, this.index + 20)) ?? [];
    const close = `]${level}]`;
    const end = open === '' ? -1 : this.text.indexOf(close, this.index + open.length);
    if (end < 0) throw this.broken();
    const text = this.text.slice(this.index + open.length, end);
    this.index = end + close.length;
    return text;
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.index;
    const [text = ''] = pattern.exec(this.text) ?? [];
    this.index += text.length;
    return text;
  }

  private skipSpace(): void {
    this.take(SPACE);
  }

  private expect(character: string): void {
    if (this.text[this.index] !== character) throw this.broken();
    this.index += 1;
  }

  private currentLine(): number {
    for (
      let end = this.text.indexOf('\n', this.counted);
      end >= 0 && end < this.index;
      end = this.text.indexOf('\n', end + 1)
    ) {
      this.line += 1;
      this.counted = end + 1;
    }
    return this.line;
  }

  private broken(): Unreadable {
    return new Unreadable('broken', this.currentLine());
  }
}
