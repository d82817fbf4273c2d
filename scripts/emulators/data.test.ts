import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportData, keptData } from './data';
import { anyPorts, HOST } from './ports';

let folder: string;
let data: string;
let hub: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-data-'));
  data = join(folder, 'data');
});
afterEach(async () => {
  await new Promise((resolve) => (hub ? hub.close(resolve) : resolve(undefined)));
  hub = undefined;
  rmSync(folder, { recursive: true });
});

function keep(place: string, words: string): void {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'notes'), words);
}

const kept = (): string => readFileSync(join(data, 'notes'), 'utf8');

/** A hub that exports the given words, or fails. */
async function hubWith(words: string | undefined): Promise<Parameters<typeof exportData>[0]> {
  const ports = await anyPorts();
  hub = createServer((request, response) => {
    request.on('data', (body) => {
      if (words !== undefined) keep(JSON.parse(String(body)).path, words);
      response.writeHead(words === undefined ? 500 : 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => hub?.listen(ports.hub, HOST, resolve));
  return ports;
}

it('begins with nothing the first time', () => {
  expect(keptData(data)).toBeUndefined();
});

it('exchanges the data of last time for that of now', async () => {
  keep(data, 'old');
  await exportData(await hubWith('new'), data);
  expect(kept()).toBe('new');
  expect([existsSync(`${data}.new`), existsSync(`${data}.old`)]).toEqual([false, false]);
});

it('keeps the data of last time when saving fails', async () => {
  keep(data, 'old');
  await expect(exportData(await hubWith(undefined), data)).rejects.toThrow('The data was not saved');
  expect(kept()).toBe('old');
});

it('recovers the data of a run that was killed in the middle of the exchange', () => {
  keep(`${data}.old`, 'old');
  expect(keptData(data)).toBe(data);
  expect(kept()).toBe('old');
});
