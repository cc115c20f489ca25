import { writeFileSync } from 'node:fs'
import { statesText } from './states-text.ts'

/** npm run states: writes docs/states.md from the packs. */
writeFileSync('docs/states.md', statesText())
