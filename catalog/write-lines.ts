import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

/** A file of lines of one kind that is being written. */
export type LineFile = { add(...lines: readonly unknown[]): Promise<void>; end(): Promise<void> }

/** Opens `<kind>.jsonl`. `add` waits while the disk is busy, so that memory use stays low. */
export function lineFile(folder: string, kind: string): LineFile {
  const file = createWriteStream(join(folder, `${kind}.jsonl`))
  const done = finished(file)
  return {
    async add(...lines) {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      if (text !== '' && !file.write(text)) await Promise.race([once(file, 'drain'), done])
    },
    async end() {
      file.end()
      await done
    },
  }
}

/** Writes all lines of a kind. */
export async function writeLines(folder: string, kind: string, lines: readonly unknown[]): Promise<void> {
  const file = lineFile(folder, kind)
  for (const line of lines) await file.add(line)
  await file.end()
}
