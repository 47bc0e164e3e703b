import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../setup/project.mjs';

/** Writes the duration of each file: imports, hooks and tests. Vitest's JSON leaves out the first two. */
export default class DurationsReporter {
  #durations = {};

  onTestModuleEnd(module) {
    const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    const milliseconds = environmentSetupDuration + setupDuration + collectDuration + duration;
    this.#durations[relative(root, module.moduleId)] = Math.round(milliseconds);
  }
  onTestRunEnd() {
    writeFileSync(process.env.DURATIONS_FILE, JSON.stringify(this.#durations));
  }
}
