import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  width: { type: 'rule', values: ['color-contrast', 'target-size'] },
  colors: { type: 'rule', values: ['color-contrast'] },
} as const;

interface Finding {
  rule: string;
  help: string;
  at: string[];
}

/** A target that a fixed bar partly covers is measured again in the middle of the window. */
function findings(page: Page, { type, values }: (typeof RULES)[keyof typeof RULES]): Promise<Finding[]> {
  const runOnly = { type, values: [...values] };
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    const scrolled = scrollY;
    const isStillSmall = async ([selector]: AxeResults['violations'][number]['nodes'][number]['target']) => {
      document.querySelector(String(selector))?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await window.axe.run(String(selector), { runOnly: { type: 'rule', values: ['target-size'] } });
      return again.violations.length > 0;
    };
    const found: Finding[] = [];
    for (const { id, help, nodes } of violations) {
      const at: string[] = [];
      for (const { html, target } of nodes) {
        if (id !== 'target-size' || (await isStillSmall(target))) at.push(html);
      }
      if (at.length > 0) found.push({ rule: id, help, at });
    }
    scrollTo({ top: scrolled, behavior: 'instant' });
    return found;
  }, runOnly);
}

export type Mode = 'light' | 'dark';

/**
 * Asserts WCAG 2.2 AA in the first color mode, and contrast in the others. Injects axe through the debugger, because
 * the content security policy would block a script element. `width`: another check covers all rules at another width.
 */
export async function axe(
  page: Page,
  rules: 'all' | 'width' = 'all',
  modes: readonly Mode[] = ['light', 'dark'],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(finishAnimations);
    expect(await findings(page, RULES[colorScheme === modes[0] ? rules : 'colors']), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Waits for running animations: axe ignores a popup that is still transparent. */
async function finishAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
