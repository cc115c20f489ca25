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

/** The part of an address before its first parameter: `/c/` of `/c/:categoryId`, the whole of `/cart`. */
const fixedPart = (address: string) => address.replace(/:.*$/, '')

const known = [...Object.values(urls), ...Object.values(mounts), ...localePrefixes, '/mobify/']
  .map(fixedPart)
  .filter((address) => address !== '/')

/** A text in quotes that begins with an address; what goes on with another word is something else. */
const written = new RegExp(
  `['"\`](${known.map((address) => address.replaceAll('.', '\\.')).join('|')})(?=['"\`?#/$]|(?<=/)[\\w$])[^'"\`]*`,
  'g',
)

/** The shopper APIs have paths of their own, which begin like pages of the store. */
const ofApi = /^.\/\w+\/shopper-\w+\/v\d/

/** The addresses that a text writes by hand. */
const addressesIn = (text: string) =>
  [...text.matchAll(written)].map(([address]) => address).filter((address) => !ofApi.test(address))

test('no file writes an address by hand: links, mails, redirects and mounts come from the tables in site/', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(
    sources.flatMap(({ file, text }) => addressesIn(text).map((address) => `${file}: ${address}`)),
  ).toEqual([])
})

test('an address written by hand is found, and the path of an API is none', () => {
  expect(
    addressesIn("link: '/my-account'; `/p/sofa`; '/login?return=/cart'; \"/us/es\"; '/mobify/x'"),
  ).toHaveLength(5)
  expect(addressesIn("'/checkout/shopper-baskets/v1'; '/carton'; '/card-sessions'; '/people'")).toEqual([])
})
