import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mounts } from '#site/mounts.ts'
import { localePrefixes } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'

const floors = ['adapters', 'commerce', 'core', 'messages', 'ops', 'platform', 'server', 'web']

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...floors], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The part of a path before its first parameter: `/c/` of `/c/:categoryId`, all of `/cart`. */
const fixedPart = (address: string) => address.replace(/:.*$/, '')

const known = [...Object.values(urls), ...Object.values(mounts), ...localePrefixes, '/mobify/']
  .map(fixedPart)
  .filter((address) => address !== '/')

/** A quoted text that begins with one of the paths. It must not go on with another word. */
const written = new RegExp(
  `['"\`](${known.map((address) => address.replaceAll('.', '\\.')).join('|')})(?=['"\`?#/$]|(?<=/)[\\w$])[^'"\`]*`,
  'g',
)

/** Paths of the shopper APIs, which may begin like pages. */
const ofApi = /^.\/\w+\/shopper-\w+\/v\d/

/** The paths that a text contains literally. */
const addressesIn = (text: string) =>
  [...text.matchAll(written)].map(([address]) => address).filter((address) => !ofApi.test(address))

test('no file contains a literal path: links, mails, redirects and mounts use the tables in site/', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(
    sources.flatMap(({ file, text }) => addressesIn(text).map((address) => `${file}: ${address}`)),
  ).toEqual([])
})

test('finds a literal path, but not that of an API', () => {
  expect(
    addressesIn("link: '/my-account'; `/p/sofa`; '/login?return=/cart'; \"/us/es\"; '/mobify/x'"),
  ).toHaveLength(5)
  expect(addressesIn("'/checkout/shopper-baskets/v1'; '/carton'; '/card-sessions'; '/people'")).toEqual([])
})
