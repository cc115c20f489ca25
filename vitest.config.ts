import { defineConfig } from 'vitest/config'

/** Unit tests beside their rules (`unit`); pages, API, races and crashes on a private PostgreSQL (`server`). */
export default defineConfig({
  test: {
    // One module graph a worker: most of a short test's time is loading the product. So modules keep no state
    // that a test could leave behind, and a test that changes a global restores it.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'messages/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'studio/**/*.test.ts',
          ],
          environment: 'node',
          // Ten thousand random cases take a second alone, and several on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'platform/**/*.test.ts',
            'site/**/*.test.ts',
            'core/**/*.test.ts',
            'adapters/**/*.test.ts',
            'commerce/**/*.test.ts',
            'catalog/**/*.test.ts',
            'ops/**/*.test.ts',
            'server/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: ['core/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a test waits for takes longer than the usual second on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
