// npm run build: the words and the pages, when their sources are newer than the last build.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
