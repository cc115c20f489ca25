import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compareWithWaiting } from './waiting.ts'

const knip = fileURLToPath(new URL('../node_modules/knip/bin/knip.js', import.meta.url))

/** Knip's report of a file. */
type Report = {
  readonly issues: readonly {
    readonly file: string
    readonly files: readonly unknown[]
    readonly exports: readonly { readonly name: string }[]
    readonly types: readonly { readonly name: string }[]
  }[]
}

/** Finished exports that nothing uses yet: by file, the requirements that wait for each. */
export type Waiting = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Exports that only tests use, as 'file: name', and files that only tests use, as 'file'. The entry points are
 * those of the project's knip.config.ts.
 */
export function reachedByTestsOnly(project: string): string[] {
  const args = ['--production', '--no-config-hints', '--include', 'files,exports,types', '--no-exit-code']
  const told = execFileSync(process.execPath, [knip, ...args, '--reporter', 'json'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { issues } = JSON.parse(told) as Report
  return issues.flatMap(({ file, files, exports, types }) =>
    files.length > 0 ? [file] : [...exports, ...types].map(({ name }) => `${file}: ${name}`),
  )
}

/**
 * Names exports that only tests use and no requirement waits for, and entries of the list that are no longer
 * needed.
 */
export function wrongExports(found: readonly string[], waiting: Waiting): string[] {
  const kept = Object.entries(waiting).flatMap(([file, exports]) =>
    found.includes(file) ? [file] : Object.keys(exports).map((name) => `${file}: ${name}`),
  )
  return compareWithWaiting(found, kept, 'only tests reach')
}
