import type { KnipConfig } from 'knip'

/** `knip --production` leaves tests out and finds what only tests use (scripts/only-tests.ts). */
const isProduction = process.argv.includes('--production')

// Entries with an exclamation mark also count in production mode.
const config: KnipConfig = {
  entry: [
    'server.ts!',
    'web/script-files.ts!',
    'ops/*.ts!',
    'bench/*.ts!',
    'bench/drill/gateway.ts!',
    'fuzz/fuzz.ts!',
    'catalog/*.ts!',
    'scripts/*.{ts,mjs}!',
    'studio/{lint,render}.ts!',
    'e2e/clients/walk.ts',
    'scripts/dev/dev-server.ts!',
    'scripts/dev/watch.ts!',
    'scripts/names/add-names.ts!',
    'scripts/states/write-states.ts!',
    '**/*.test.ts',
    'e2e/**/*.spec.ts',
  ],
  project: [
    '{site,platform,domain,core,commerce,adapters,server,web,ops,bench,fuzz,catalog,scripts,studio,e2e,messages}/**/*.{ts,tsx,mjs}!',
    '!**/*.test.{ts,tsx}!',
    '!**/testing/**!',
    '!e2e/**!',
  ],
  // In production mode a function used in its own file counts as used, although a test imports it.
  ignoreExportsUsedInFile: isProduction,
  ignoreBinaries: ['pdftotext', 'pwa-kit-dev'],
  // isbot and @react-router/node: for the router's own entry of the server, in whose place the store has one.
  ignoreDependencies: ['@react-router/node', '@swc/core', 'isbot', 'lighthouse', 'tailwindcss'],
}

export default config
