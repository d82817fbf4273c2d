import type { Reporter, TestModule } from 'vitest/node';
import { type Result, send, withReason } from '../result';

const MS = 1000;

/** A module that fails without a failed test couldn't load, or a hook failed. */
function reasonOf(module: TestModule): string | undefined {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].flatMap((part) => part.errors()).map(({ message }) => message)[0];
}

export function resultOf(module: TestModule): Result {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }));
  const failed = tests
    .filter(({ state }) => state === 'failed')
    .map(({ name, errors }) => withReason(`${file}: ${name}`, errors?.[0]?.message));
  if (module.state() === 'failed' && failed.length === 0) failed.push(withReason(file, reasonOf(module)));
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return { file, passed: tests.filter(({ state }) => state === 'passed').length, failed, seconds: milliseconds / MS };
}

export default class implements Reporter {
  readonly #sent: Promise<void>[] = [];

  onTestModuleEnd(module: TestModule): void {
    this.#sent.push(send(resultOf(module)));
  }

  async onTestRunEnd(): Promise<void> {
    await Promise.all(this.#sent);
  }
}
