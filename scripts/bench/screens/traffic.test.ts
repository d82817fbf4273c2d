import { beforeEach, expect, it } from 'vitest';
import { Traffic } from './traffic';

let traffic: Traffic;

function fetched(id: string, kind: Parameters<Traffic['started']>[1], at: number, header: number, body: number): void {
  traffic.started(id, kind, at);
  traffic.answered(id, header, false);
  traffic.finished(id, header + body);
}

beforeEach(() => {
  traffic = new Traffic();
  fetched('page', 'document', 100, 50, 1000);
  fetched('main', 'script', 100.2, 40, 5000);
});

it('counts the requests that had started when the content was there', () => {
  fetched('late', 'script', 101.5, 40, 700);
  expect(traffic.summary(1499)).toMatchObject({ requests: 2, allRequests: 3 });
  expect(traffic.summary(1501)).toMatchObject({ requests: 3, allRequests: 3 });
});

it('counts bodies by kind, and headers in all bytes', () => {
  fetched('second', 'script', 100.3, 40, 700);
  expect(traffic.summary(9000)).toMatchObject({ bytes: { document: 1000, script: 5700, font: 0 }, allBytes: 6830 });
});

it('leaves out what a cache answered', () => {
  traffic.started('kept', 'font', 100.4);
  traffic.answered('kept', 30, true);
  traffic.finished('kept', 0);
  traffic.started('in memory', 'script', 100.4);
  traffic.servedFromCache('in memory');
  traffic.answered('in memory', 30, false);
  expect(traffic.summary(9000)).toMatchObject({ requests: 2, allRequests: 2, bytes: { font: 0, script: 5000 } });
});

it('keeps the live layer apart, but counts what it asks before the content', () => {
  fetched('sdk', 'live', 100.5, 40, 127_000);
  const { requests, allRequests, allBytes, bytes } = traffic.summary(9000);
  expect([requests, allRequests, allBytes, bytes.live]).toEqual([3, 2, 6090, 127_000]);
});

it('counts a redirect as a request of its own', () => {
  traffic.started('main', 'script', 100.6);
  expect(traffic.summary(9000).requests).toBe(3);
});
