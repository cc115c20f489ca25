import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** A file with lines of one kind. */
export type SourceFile = { readonly path: string; readonly name: string; readonly bytes: number }

/** A line that is not blank; numbers start at 1, `bytesRead` is the position in the stored file. */
export type SourceLine = { readonly number: number; readonly text: string; readonly bytesRead: number }

const ending = /\.jsonl(\.gz)?$/

/**
 * The files of a kind: `products.jsonl`, and all files in `products/` by name, plain or gzipped.
 * @throws if the folder cannot be read
 */
export async function sourceFiles(folder: string, kind: string): Promise<SourceFile[]> {
  const here = await readdir(folder, { withFileTypes: true })
  const names = here
    .filter((entry) => entry.isFile() && entry.name.replace(ending, '') === kind)
    .map((entry) => entry.name)
  if (here.some((entry) => entry.isDirectory() && entry.name === kind)) {
    const inside = (await readdir(join(folder, kind))).filter((name) => ending.test(name)).sort()
    names.push(...inside.map((name) => `${kind}/${name}`))
  }
  return Promise.all(
    names
      .filter((name) => ending.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        return { path, name, bytes: (await stat(path)).size }
      }),
  )
}

/** Reads a file line by line as a stream. */
export async function* readLines(file: SourceFile): AsyncGenerator<SourceLine> {
  const stored = createReadStream(file.path)
  const plain = file.name.endsWith('.gz') ? stored.pipe(createGunzip()) : stored
  // pipe() does not forward errors; without this an unreadable file would end the process.
  if (plain !== stored) stored.on('error', (error) => plain.destroy(error))
  let number = 0
  for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    const text = (number === 1 ? line.replace(/^\uFEFF/, '') : line).trim()
    if (text !== '') yield { number, text, bytesRead: stored.bytesRead }
  }
}
