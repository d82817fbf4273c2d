import * as z from 'zod';
import { id, ignoredCaller, instant, listQuery } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { ThreadArea } from '../domain/thread-area';
import { PlacedPublicPost } from './discuss';
import { PlacedPost } from './placed-posts';

const kept = { _id: id, keptAt: instant };

/** A club's post, or a public one. */
const KeptPost = z.union([z.object({ ...kept, placed: PlacedPost }), PlacedPublicPost.extend(kept)]);

export const keptCalls = {
  /** Latest first, including deleted posts and those that the caller may no longer read. */
  'GET /api/user/kept': {
    summary: 'List the ids of kept posts',
    auth: 'required',
    answer: z.array(id),
  },
  /** Those that the caller may read now, latest kept first. A page can be shorter than requested. */
  'GET /api/user/keptPosts': {
    summary: 'List kept posts',
    auth: 'required',
    query: listQuery.extend({ language: z.enum(clubLanguages).optional() }),
    answer: z.array(KeptPost),
  },
  'POST /api/user/keep': {
    summary: 'Keep a post for later, or no longer',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, area: ThreadArea, id, kept: z.boolean() }),
    answer: z.literal('ok'),
  },
} as const;

export type KeptPost = z.output<typeof KeptPost>;
