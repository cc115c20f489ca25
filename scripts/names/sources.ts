import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withoutComments } from '../without-comments.ts'

/** The source files of some folders that run in production, without their comments. */
export function sourcesOf(...folders: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => withoutComments(readFileSync(file, 'utf8')))
}

/** Everything that the first group of a pattern finds in some texts. */
export function foundIn(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
}
