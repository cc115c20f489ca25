/**
 * A process for one file: `node program.ts <type>` takes the file from its input and writes what is known of it as JSON.
 * It ends without an answer when reading takes too much time or memory, whatever the file makes its reader do.
 */
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { type FileFacts, readyLine } from './facts.ts'

/** What a file may cost: time of the processor, which a busy machine does not change, and memory of the process. */
const most = { milliseconds: 3_000, bytes: 300_000_000 }

const betweenLooks = 50

/** Ends the process when the file has cost too much by now. */
function watchCost(): void {
  const before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000 > most.milliseconds || process.memoryUsage.rss() > most.bytes) process.exit(1)
  }, betweenLooks)
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// What its libraries have to say is read by nobody.
const reader = new Worker(new URL('./reader.ts', import.meta.url), {
  workerData: process.argv[2],
  stdout: true,
  stderr: true,
})
const file = await buffer(process.stdin)
reader.once('error', (error) => {
  console.error(error)
  process.exit(1)
})
reader.once('message', () => {
  process.stdout.write(readyLine)
  watchCost()
  reader.once('message', (facts: FileFacts) =>
    process.stdout.write(JSON.stringify(facts), () => process.exit()),
  )
  reader.postMessage(new Uint8Array(file))
})
