import { rename, writeFile } from 'node:fs/promises'

/** Writes a file that is never seen half written: it may be asked for, or the process killed, at any moment. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
