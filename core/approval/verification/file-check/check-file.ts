import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { DocumentType } from '#domain/approval/file-type.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { BusyError, makeQueue } from '#platform/work-queue.ts'
import { type FileFacts, readyLine } from './facts.ts'

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

/** It may read files, since its code is in some; it may not write, start programs or load native code. */
const mayDo = ['--permission', '--allow-fs-read=*', '--allow-worker']

const heapMegabytes = 256

/** By the clock, with the start of the process, which takes long on a busy machine. */
const longestMilliseconds = 30_000

const queue = makeQueue({ atOnce: 2, waiting: 10, milliseconds: 20_000 })

/** Reads a file in a process of its own. */
async function readAside(body: Uint8Array, type: DocumentType): Promise<FileFacts> {
  const child = spawn(
    process.execPath,
    [...mayDo, `--max-old-space-size=${heapMegabytes}`, '--disable-warning=SecurityWarning', program, type],
    // Without the settings of the store, which are secrets.
    { env: {}, timeout: longestMilliseconds, killSignal: 'SIGKILL' },
  )
  // It may end before it has taken the file.
  child.stdin.on('error', () => undefined)
  child.stdin.end(body)
  const ended = new Promise<void>((resolve, reject) =>
    child.once('error', reject).once('close', () => resolve()),
  )
  const [answer, complaint] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (!answer.startsWith(readyLine)) throw new Error(`files cannot be checked: ${complaint}`)
  const facts = answer.slice(readyLine.length)
  return facts === '' ? 'unreadable' : (JSON.parse(facts) as FileFacts)
}

/**
 * What is known of a file that a stranger sent: `unreadable` for one that cannot be read, or whose reading takes too
 * much time or memory. Whatever it makes its reader do, it does to a process of its own. Fails with `store-busy` if too many
 * files wait.
 */
export async function checkFile(body: Uint8Array, type: DocumentType): Promise<Result<FileFacts>> {
  try {
    return ok(await queue(() => readAside(body, type)))
  } catch (error) {
    if (error instanceof BusyError) return fail('store-busy')
    throw error
  }
}
