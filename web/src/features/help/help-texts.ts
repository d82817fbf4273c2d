import type { HelpPart } from '@domain/addresses';
import { clubs } from './clubs';
import type { Help } from './HelpText';
import { programs } from './programs';
import { spoilers } from './spoilers';

/** By the anchor, in the page's order. */
export const helpTexts = (site?: string): Record<HelpPart, Help> => ({
  spoilers: spoilers(),
  clubs: clubs(),
  programs: programs(site),
});
