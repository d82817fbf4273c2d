import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportData, reasonAgainst, savedData, setAside } from './data';
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

function save(path: string, text: string): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'notes'), text);
}

const saved = (): string => readFileSync(join(data, 'notes'), 'utf8');

async function startHub(text: string | undefined): Promise<Parameters<typeof exportData>[0]> {
  const ports = await anyPorts();
  hub = createServer((request, response) => {
    request.on('data', (body) => {
      if (text !== undefined) save(JSON.parse(String(body)).path, text);
      response.writeHead(text === undefined ? 500 : 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => hub?.listen(ports.hub, HOST, resolve));
  return ports;
}

it('finds no data on the first run', () => {
  expect(savedData(data)).toBeUndefined();
});

it('replaces the old data with the new', async () => {
  save(data, 'old');
  await exportData(await startHub('new'), data, 'demo');
  expect(saved()).toBe('new');
  expect([existsSync(`${data}.new`), existsSync(`${data}.old`)]).toEqual([false, false]);
});

it('keeps the old data if saving fails', async () => {
  save(data, 'old');
  await expect(exportData(await startHub(undefined), data, 'demo')).rejects.toThrow('Saving the data failed');
  expect(saved()).toBe('old');
});

it('recovers the old data after a run was killed while replacing it', () => {
  save(`${data}.old`, 'old');
  expect(savedData(data)).toBe(data);
  expect(saved()).toBe('old');
});

it('knows whether other code has added the demo of the data', () => {
  save(data, 'of an earlier version');
  expect(reasonAgainst(data, 'demo')).toBeUndefined();
  writeFileSync(join(data, 'demo-code'), 'demo');
  expect(reasonAgainst(data, 'demo')).toBeUndefined();
  expect(reasonAgainst(data, 'changed demo')).toBe('The demo data has changed');
});

it('knows whether the data lacks a part', async () => {
  await exportData(await startHub('new'), data, 'demo');
  expect(reasonAgainst(data, 'demo')).toBe("The saved data isn't complete: firebase-export-metadata.json is missing");
});

it('sets data aside, in place of data set aside before', () => {
  for (const text of ['first', 'second']) {
    save(data, text);
    setAside(data);
  }
  expect(existsSync(data)).toBe(false);
  expect(readFileSync(join(`${data}.before`, 'notes'), 'utf8')).toBe('second');
});
