import { buildWhenChanged } from './sources';

const FOLDERS = ['web/src/i18n', 'functions/src/platform/texts'];

/** Copies each translation to all catalogues that have its text, and compiles the server's. */
export async function buildTexts(): Promise<void> {
  await buildWhenChanged('texts', FOLDERS, 'functions/src/platform/texts/compiled.ts', async () => {
    // Only now, because Lingui takes a second to load.
    const { updateTexts } = await import('../messages');
    await updateTexts();
  });
}
