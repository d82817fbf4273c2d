import { ensureBrowser } from './browser';
import { type CommandOptions, run, withReport } from './command';
import { playwrightTally, type Tally } from './tally';

/** Runs the journeys in e2e/ in Chromium. `filters` are arguments of Playwright's command line. */
export async function journeys(filters: readonly string[], options: CommandOptions): Promise<Tally> {
  const browser = ensureBrowser(process.env);
  const [exitCode, report] = await withReport((file) => {
    const environment = { ...options.environment, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ['test', '--reporter=list,json', ...filters];
    return run('@playwright/test/cli.js', args, { ...options, environment });
  });
  return playwrightTally(report, exitCode);
}
