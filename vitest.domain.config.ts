import { defineConfig } from 'vitest/config'

/** The rules alone, as the mutation test runs them: no database, properties cut short. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/short-properties.ts'],
    testTimeout: 30_000,
  },
})
