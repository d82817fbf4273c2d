import { expect, it } from 'vitest';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { newFixture, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

it.each(['meetings', 'page'])("a stranger's call of %s costs the same with and without a club", async (call) => {
  const stranger = await newReader();
  const costOf = async (name: string) => {
    const request = `GET /api/bookclubs/${call}/${name}`;
    const { result, reads, queries, writes } = await countReads(() => send(request, { as: stranger }));
    return [result.status, reads, queries, writes];
  };
  expect(await costOf(fixture.club)).toEqual(await costOf('No_Such_Club'));
});

it('a call without an effect on a club writes nothing, so it blocks no one', async () => {
  const { ada, club, book } = fixture;
  const listing = { languages: ['en'], pace: 'month', about: 'We read slowly.' };
  const edition = { club, book, id: 'persuasione', title: 'Persuasione' };
  const calls: [name: string, body: object][] = [
    ['newBook', { club, id: book, title: 'Persuasion' }],
    [
      'updateSettings',
      { currTitle: club, newTitle: club.replaceAll('_', ' '), currentBooks: [book], restricted: false },
    ],
    ['orderBooks', { club, books: [book] }],
    ['owner', { club, member: ada.username, owner: true }],
    ['listing', { club, listing }],
    ['newEdition', edition],
    ['removeEdition', { club, book, edition: 'another' }],
    ['glossary', { club, book, terms: [], seen: [] }],
    ['schedule', { club, book, steps: [], seen: [] }],
    ['revokeInviteLink', { club, link: 'no-such-link' }],
  ];
  await verified(ada);
  for (const [name, body] of calls.filter(([call]) => call === 'listing' || call === 'newEdition'))
    await send(`POST /api/bookclubs/${name}`, { as: ada, body });
  for (const [name, body] of calls) {
    const { result, writes } = await countReads(() => send(`POST /api/bookclubs/${name}`, { as: ada, body }));
    expect([name, result.status, writes]).toEqual([name, 200, 0]);
  }
});
