import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
/** The text without its code blocks, whose imports are checked separately. */
const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, '')

const matches = (pattern: RegExp, within: string) =>
  [...within.matchAll(pattern)].map(([, found = '']) => found)

const path = '[\\w.-]+(?:/[\\w.-]*)+|[A-Z]+\\.md'
const made = matches(new RegExp(`\`(${path})\` \\(new\\)`, 'g'), prose)

test('every file that CONTRIBUTING.md names exists, except those of its examples', () => {
  const linked = matches(/\]\(([^)#:]+)(?:#[^)]*)?\)/g, prose)
  const named = new Set([...matches(new RegExp(`\`(${path})\``, 'g'), prose), ...linked])
  expect(named.size).toBeGreaterThan(50)
  expect(made.length).toBeGreaterThan(5)
  expect([...named].filter((file) => !made.includes(file) && !existsSync(file))).toEqual([])
})

test('nothing that its recipes make is there already', () => {
  expect(made.filter((file) => existsSync(file))).toEqual([])
})

test('every name of the code that it uses exists, except those of its examples', () => {
  // How names are formed is no name itself.
  const named = matches(/`([A-Za-z_$][\w$]*)(?:\(\))?`/g, prose).filter((name) => name !== 'verbNoun')
  const sought = [...new Set(named)].flatMap((name) => ['-e', name])
  const sources = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.json', '*.sql', ':!docs']
  const found = execFileSync('git', ['grep', '-ohwF', ...sought, '--', ...sources], { encoding: 'utf8' })
  const known = new Set([
    ...found.split('\n'),
    ...matches(/^ *```([\s\S]*?)^ *```$/gm, text).flatMap((example) => example.match(/[\w$]+/g) ?? []),
  ])
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every import of its examples exists', () => {
  const imported = matches(/from '#([\w./-]+)'/g, text)
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((file) => !made.includes(file) && !existsSync(file))).toEqual([])
})

test('every heading that it links to exists', () => {
  const inside = matches(/\]\(([\w/.]*#[^)]+)\)/g, prose)
  const absent = inside.filter((link) => {
    const [file = '', anchor] = link.split('#')
    const headings = matches(/^#+ (.+)$/gm, readFileSync(file || 'CONTRIBUTING.md', 'utf8'))
    const anchors = headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    return !anchors.includes(anchor ?? '')
  })
  expect(inside.length).toBeGreaterThan(5)
  expect(absent).toEqual([])
})

test('it lists the steps of npm test in order, with commands that exist', () => {
  const [, section = ''] = text.split('## What `npm test` asks')
  const [table = ''] = section.split('In `unit`')
  const rows = matches(/^\| (`.*?`) \|/gm, table).flatMap((names) => matches(/`([^`]+)`/g, names))
  expect(rows).toEqual(matches(/\{ ?\s*name: '([\w-]+)'/g, readFileSync('scripts/test.mjs', 'utf8')))
  const asked = matches(/npm test -- ([\w -]+)/g, text).flatMap((steps) => steps.trim().split(' '))
  expect(asked.filter((step) => !rows.includes(step))).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  expect(matches(/npm run ([\w:-]+)/g, text).filter((name) => !(name in scripts))).toEqual([])
})

test('the list of decisions has each of them, with its number and title', () => {
  const files = readdirSync('decisions').filter((file) => file !== 'README.md')
  const rows = files.sort().map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readFileSync(`decisions/${file}`, 'utf8')) ?? []
    return `| ${number} | [${title}](${file}) |`
  })
  expect(matches(/^(\| \d.*)$/gm, readFileSync('decisions/README.md', 'utf8'))).toEqual(rows)
})
