import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { againstWaiting } from './waiting.ts'

const knip = fileURLToPath(new URL('../node_modules/knip/bin/knip.js', import.meta.url))

/** What knip says of one file. */
type Report = {
  readonly issues: readonly {
    readonly file: string
    readonly files: readonly unknown[]
    readonly exports: readonly { readonly name: string }[]
    readonly types: readonly { readonly name: string }[]
  }[]
}

/** What is finished but not yet wired: by file, the requirements that wait for each of its exports. */
export type Waiting = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The exports of a project that nothing but tests reaches, as 'file: name', and the files of which that holds as a
 * whole, as 'file'. The project's own knip.config.ts says what a program begins with.
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

/** Names what tests alone reach and no requirement waits for, and every line of the list that is needed no longer. */
export function strayExports(found: readonly string[], waiting: Waiting): string[] {
  const kept = Object.entries(waiting).flatMap(([file, exports]) =>
    found.includes(file) ? [file] : Object.keys(exports).map((name) => `${file}: ${name}`),
  )
  return againstWaiting(found, kept, 'only tests reach')
}
