// npm run build: makes everything that a release needs, as far as its sources are newer than the last build.
// `npm start` runs parts of it: `pages` before the store opens, `rest` beside the open store.
import { ensureBuilt, ensurePages, finishInBackground } from './prepare.mjs'

const parts = { pages: ensurePages, rest: finishInBackground }
const part = process.argv[2]
if (part === undefined) ensureBuilt()
else parts[part]()
