import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = [
  '/testing/contract/',
  '/testing/dialogues/',
  '/testing/endurance/',
  '/testing/sequences/killed-worker',
  '/testing/upsells/',
  '/src/demo.test',
];
const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));

/** Starts the files that take minutes first, so that no core waits for one at the end. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    projects: [
      'packages/domain',
      'packages/language',
      'packages/contract',
      'apps/server',
      'apps/server/vitest.slow.config.ts',
      'apps/web',
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
