import { execFile } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownFolder } from './postgres.ts'

const run = promisify(execFile)

/** A small disk of the drill's own, in memory. */
export type Disk = {
  readonly folder: string
  /** Fills it to the last byte; `free` makes room again. */
  fill(): Promise<void>
  free(): Promise<void>
  unmount(): Promise<void>
}

const chunk = Buffer.alloc(1024 * 1024)

/** Writes until there is no room, in smaller and smaller pieces. */
async function fillUp(file: string, folder: string): Promise<void> {
  const ballast = await open(file, 'w')
  try {
    for (let size = chunk.length; size >= 4_096; ) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize === 0) return
      try {
        await ballast.write(chunk, 0, size)
      } catch {
        size = Math.floor(size / 4)
      }
    }
  } finally {
    await ballast.close()
  }
}

/** Mounts a disk of that many megabytes; only root may. */
export async function mountDisk(folder: string, megabytes: number): Promise<Disk> {
  await ownFolder(folder)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  await ownFolder(folder)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast, folder),
    free: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', ['-l', folder])
    },
  }
}
