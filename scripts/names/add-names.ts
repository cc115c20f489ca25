import { addNames, advice, difference } from './kept.ts'
import { nameKinds } from './kinds.ts'
import { openSampleStore } from './sample-store.ts'

/** npm run names: adds new names to docs/names and reports those that no longer exist. */
const store = await openSampleStore()
try {
  for (const { file, what, names } of nameKinds) {
    const found = await names(store)
    const { gone, fresh } = difference(file, found)
    addNames(file, found)
    if (gone.length > 0) console.error(advice(file, what, { gone, fresh: [] }))
    for (const name of fresh) console.log(`${file}: ${name}`)
    if (gone.length > 0) process.exitCode = 1
  }
} finally {
  await store.close()
}
