import { type Browser, chromium } from '@playwright/test';
import { withEmulators } from '../emulators';
import { freePorts, HOST } from '../emulators/ports';
import { seed } from '../seed';
import { ensureBrowser } from '../test/browser';
import { screens } from './screens';
import { serveSite } from './site';

interface Site {
  address: string;
  browser: Browser;
  port: number;
}

export function withSite<Result>(work: (site: Site) => Promise<Result>): Promise<Result> {
  return withEmulators(['auth', 'firestore', 'functions', 'hosting'], { project: 'demo-bench' }, async (suite) => {
    await seed(suite);
    const { address, stop } = await serveSite(`http://${HOST}:${suite.ports.hosting}`);
    for (const path of Object.values(screens)) await (await fetch(`${address}${path}`)).text();
    const [port = 0] = await freePorts(1);
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(process.env),
      args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      return await work({ address, browser, port });
    } finally {
      await browser.close();
      await stop();
    }
  });
}
