import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is in a folder, by name, with the digest of what each was made from. Kept in its index.json. */
export type Digests = Record<string, string>

export async function readDigests(folder: string): Promise<Digests> {
  try {
    return JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** Writes the index, by name, so that two versions of it compare well. */
export async function writeDigests(folder: string, digests: Digests): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(digests).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(sorted, null, 2)}\n`)
}
