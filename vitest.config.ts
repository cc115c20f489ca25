import { defineConfig } from 'vitest/config'

/** Unit tests beside their rules (`unit`); pages, API, races and crashes on a private PostgreSQL (`server`). */
export default defineConfig({
  test: {
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
          maxWorkers: 2,
        },
      },
    ],
  },
})
