import { fileURLToPath } from 'node:url'
import { firstLoads, mostFirstBytes } from './first-load/first-loads.ts'

/** Ends with an error if a built page loads more scripts before it works than it may. */
const client = fileURLToPath(new URL('../build/client', import.meta.url))
const above = (await firstLoads(client)).filter(({ bytes }) => bytes > mostFirstBytes)
for (const { page, bytes } of above) {
  const kilobytes = (bytes / 1000).toFixed(1)
  console.error(
    `${page}: ${kilobytes} kB of scripts before the page works, ${mostFirstBytes / 1000} kB are allowed`,
  )
}
if (above.length > 0) console.error('node bench/bundle.ts says what they consist of.')
process.exitCode = above.length > 0 ? 1 : 0
