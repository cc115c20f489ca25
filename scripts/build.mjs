// npm run build: compiles messages and builds pages if their sources are newer than the last build.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
