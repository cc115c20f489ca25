import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withoutComments } from '../without-comments.ts'

/** The source files of folders that run in production, without comments. */
export function sourcesOf(...folders: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => withoutComments(readFileSync(file, 'utf8')))
}

/** All matches of the first group of a pattern. */
export function foundIn(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
}
