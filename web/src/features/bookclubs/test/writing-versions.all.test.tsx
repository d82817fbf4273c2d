import { fails } from '@test/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import {
  aMemberTranslation,
  ENGLISH,
  getMemberTranslations,
  getPosts,
  inItalian,
  openThread,
  popup,
  posts,
  threadOf,
} from './translated-thread';

beforeEach(fakeLiveLayer);

const save = 'POST /api/bookclubs/memberTranslation';

describe('a version', () => {
  test('is confirmed unchanged when it is outdated', async () => {
    const outdated = aMemberTranslation({ outdated: true });
    const editedAt = '2026-11-21T08:00:00.000Z';
    const { user, server } = await openThread({
      [getPosts]: threadOf(inItalian({ version: outdated, edited: true, editedAt })),
      [getMemberTranslations]: [outdated],
      [save]: aMemberTranslation(),
    });
    await user.click(await posts().findByRole('button', { name: 'Show original' }));
    await user.click(posts().getByRole('button', { name: 'Check it' }));
    await user.click(await (await popup()).findByRole('button', { name: 'It still fits' }));
    await screen.findByText('Successfully Saved!');
    expect(server.last(save)?.body).toMatchObject({ text: ENGLISH, replaces: 'v1', editedAt });
  });

  test('keeps the typed text after a conflict, and replaces the other version on the next save', async () => {
    const theirs = aMemberTranslation({ _id: 'v2', text: 'Anne waits.', user: 'tom' });
    const replaced = 'Somebody else has just saved another version. Read it before you save yours.';
    const { user, server } = await openThread({
      [getPosts]: threadOf(inItalian({ version: aMemberTranslation() })),
      [getMemberTranslations]: [aMemberTranslation()],
      [save]: fails(409, 'conflict', replaced),
    });
    await user.click(await posts().findByRole('button', { name: 'Show original' }));
    await user.click(posts().getByRole('button', { name: 'Improve' }));
    const form = await popup();
    const field = await form.findByRole('textbox', { name: 'English version' });
    await user.clear(field);
    await user.fill(field, 'Anne has waited.');
    server.answer({ [getMemberTranslations]: [theirs, aMemberTranslation()] });
    act(() => void dispatchEvent(new Event('focus')));
    await form.findByText('Anne waits.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent(replaced);
    // The reader had not seen the other version beside their own.
    expect(server.last(save)?.body).toMatchObject({ text: 'Anne has waited.', replaces: 'v1' });
    expect(form.getAllByText(replaced)).toHaveLength(1);
    // The other version is beside the field, and among the stored translations.
    const besides = within(form.getByRole('form', { name: 'English version' }));
    expect(await besides.findByText('Anne waits.')).toBeInTheDocument();
    expect(besides.getByText(/^English by tom/)).toBeInTheDocument();
    expect(field).toHaveDisplayValue('Anne has waited.');
    expect(form.getAllByText('Anne waits.')).toHaveLength(2);
    server.answer({ [save]: aMemberTranslation({ _id: 'v3' }) });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(server.last(save)?.body).toMatchObject({ text: 'Anne has waited.', replaces: 'v2' });
  });

  test('is removed after a confirmation', async () => {
    const version = aMemberTranslation({ can: { remove: true } });
    const { user, server } = await openThread({
      [getPosts]: threadOf(inItalian({ version })),
      [getMemberTranslations]: [version],
      'POST /api/bookclubs/removeMemberTranslation': 'ok',
    });
    await user.click(await posts().findByRole('button', { name: 'Show original' }));
    await user.click(posts().getByRole('button', { name: 'Improve' }));
    await user.click(await (await popup()).findByRole('button', { name: 'Remove the version by giulia' }));
    server.answer({ [getMemberTranslations]: [] });
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Please Confirm' })).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() =>
      expect(server.last('POST /api/bookclubs/removeMemberTranslation')?.body).toMatchObject({
        id: 'p1',
        version: 'v1',
      }),
    );
    expect((await popup()).queryByText('Kept versions')).toBeNull();
  });
});
