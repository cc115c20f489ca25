import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const inMemory = '/dev/shm'

/** What a run may need there, in bytes; databases of the tests have 14 MB each, and few live at once. */
const needed = 2 * 1024 ** 3

/** In memory where there is room: to make and drop a database of a thousand files takes six times the work on a disk. */
function parentFolder(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) > needed ? inMemory : tmpdir()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Makes a folder for the data of a run of tests, which deletes it at its end. Others may pass through it, as PostgreSQL's
 * user must. Folders of runs that were killed are deleted now, for they may hold memory.
 */
export function makeRunFolder(): string {
  const parent = parentFolder()
  for (const name of readdirSync(parent)) {
    const pid = /^store-run-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(parent, `store-run-${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}
