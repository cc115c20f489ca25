import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The source files of some rooms that run in production, without their comments. */
export function sourcesOf(...rooms: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(comment, ''))
}

/** Everything that the first group of a pattern finds in some texts. */
export function foundIn(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
}
