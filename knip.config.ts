import type { KnipConfig } from 'knip'

/** `knip --production` leaves tests out and finds what they alone reach (scripts/only-tests.ts). */
const isProduction = process.argv.includes('--production')

// What ends with an exclamation mark counts in that mode, too; the rest only when everything is looked at.
const config: KnipConfig = {
  entry: [
    'server.ts!',
    'ops/*.ts!',
    'bench/*.ts!',
    'fuzz/fuzz.ts!',
    'catalog/*.ts!',
    'scripts/*.{ts,mjs}!',
    'studio/{lint,render}.ts!',
    'scripts/dev/dev-server.ts!',
    'scripts/dev/watch.ts!',
    'scripts/names/add-names.ts!',
    '**/*.test.ts',
    'e2e/**/*.spec.ts',
  ],
  project: [
    '{site,platform,domain,core,commerce,adapters,server,web,ops,bench,fuzz,catalog,scripts,studio,e2e,messages}/**/*.{ts,tsx,mjs}!',
    '!**/*.test.{ts,tsx}!',
    '!**/testing/**!',
    '!e2e/**!',
  ],
  // A function that its own file uses is reached; a test may look at it by itself.
  ignoreExportsUsedInFile: isProduction,
  ignoreBinaries: ['pdftotext'],
  ignoreDependencies: ['@swc/core', 'lighthouse', 'tailwindcss'],
}

export default config
