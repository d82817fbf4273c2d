import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Manifest } from 'vite';
import { languages } from '../../functions/src/domain/languages';
import type { Area } from '../src/lib/areas';
import type { BuildFile } from '../src/service-worker/builds';
import { fileOfTexts } from './manifest';

const web = fileURLToPath(new URL('..', import.meta.url));
const source = (name: string) => join(web, 'src/service-worker', `${name}.ts`);

/** The live layer, menus, and screens and parts that can do nothing without a network. */
const ONLINE_ONLY =
  /^(firestore|book-plan|menu|PostMenu|ThreadMenu|BookMenu|MeetingMore|ProposalMore|AnnouncementMore|PastMeetingList|ChapterOverview|EndingCard|LastWords|ExportClub|ExportConsent|ScanIsbn|EditBook|DiscussNote|(Note|Readings|Settings|Schedule)Conflict|YearGoalForm|ChaptersByPlace|chapters-of-file|import-(files|store|worker)|ImportPreview|export-files|OwnerDialogs|InviteUnknown|OwnerSettings|ListingForm|ClubYear|OwnRequests|JoinRequests|RefuseField|Tokens|Decisions|RefusedClubs|FormerClubPosts|BlockedReaders|PageAndReminders|offer-install|Palette|ShortcutList|club-(settings|ending|export)|moderation|invite-links|directory|(Block|ByHand|Reading|SameBook|People|Report|Spoils|Rechapter|RemovePost|RemoveBook|MemberTranslation|Meeting|Schedule|Parts|FixDate|Calendar|AddToCalendar|NewMember|NewBallot|EndBallot|Decide|Ask|Announce|Reach)Dialog|(Import|NewClub|Moderation|Reader|Directory|Join|EmailLink|ModifyClub|Report|Reset|SignUp|Transparency|ClubYear|MeetingPack|ProgramsHelp|Since)Page)-/;

/** Areas whose screens and parts are all among these. */
const ONLINE_AREAS: readonly Area[] = ['imports', 'moderation', 'programs', 'clubParts'];

/** The files stored for offline use, excluding fonts for other scripts than the interface languages use. */
const isStored = (file: string): boolean =>
  /\.(js|css|woff2)$/.test(file) && !ONLINE_ONLY.test(file) && !file.includes('-latin-ext-');

/** The files of their texts, whose names don't tell the area. */
function onlineTexts(dist: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  return new Set(
    ONLINE_AREAS.flatMap((area) => languages.map((language) => basename(fileOfTexts(manifest, language, area)))),
  );
}

async function revised(url: string, path: string): Promise<BuildFile> {
  const revision = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 32);
  return { url, revision };
}

async function filesOf(dist: string): Promise<BuildFile[]> {
  const texts = onlineTexts(dist);
  const assets = (await readdir(join(dist, 'assets'))).filter((file) => isStored(file) && !texts.has(file)).sort();
  return [
    await revised('/app', join(dist, 'app.html')),
    ...assets.map((file) => ({ url: `/assets/${file}`, revision: null })),
    await revised('/flyleaf.svg', join(dist, 'flyleaf.svg')),
  ];
}

/** In bytes, uncompressed. */
const STORED_MAX = 1_600_000;

async function checkStored(dist: string, files: readonly BuildFile[]): Promise<void> {
  const paths = files.map(({ url }) => join(dist, url === '/app' ? 'app.html' : url));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const stored = sizes.reduce((sum, size) => sum + size, 0);
  if (stored > STORED_MAX) throw new Error(`${stored} bytes are stored for offline use, ${STORED_MAX} at most.`);
}

/** @param isOff kill switch: the worker removes itself and its stored files (docs/operations.md) */
export async function writeServiceWorker(dist: string, isOff: boolean): Promise<void> {
  const files = isOff ? [] : await filesOf(dist);
  await checkStored(dist, files);
  await build({
    entryPoints: [source(isOff ? 'sw-off' : 'sw')],
    outfile: join(dist, 'sw.js'),
    tsconfig: join(web, 'tsconfig.json'),
    define: { BUILD_FILES: JSON.stringify(files) },
    bundle: true,
    minify: true,
    format: 'iife',
    logLevel: 'warning',
  });
}
