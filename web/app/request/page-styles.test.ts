import { expect, test } from 'vitest'
import { applyChanges } from './html-changes.ts'
import { pageStyles } from './page-styles.server.ts'

/** The page of a body with the styles that it gets of a stylesheet. */
function styled(stylesheet: string, body: string): string {
  const html = Buffer.from(`<head><style data-app="true" nonce="n"></style></head>${body}`)
  return applyChanges(html, pageStyles(stylesheet, '/assets/app.css')(html)).toString()
}

const stylesOf = (stylesheet: string, body: string) =>
  /<style[^>]*>(.*)<\/style>/s.exec(styled(stylesheet, body))?.[1]

const kept = (selector: string, body: string) => stylesOf(`${selector}{top:0}`, body) !== ''

test('a page names the file of all styles, and has those of its classes in their order', () => {
  const sheet = '.a{top:0}.b{top:1px}.c,.d{top:2px}'
  expect(styled(sheet, '<p class="c a">é</p>')).toBe(
    '<head><style data-app="/assets/app.css" nonce="n">.a{top:0}.c,.d{top:2px}</style></head><p class="c a">é</p>',
  )
})

test('a page that names the file stays as it is', () => {
  expect(pageStyles('.a{top:0}', '/assets/app.css')(Buffer.from('<p class="a"></p>'))).toEqual([])
})

test('what needs no class is on every page', () => {
  const sheet =
    '@font-face{font-family:F;src:url(f)}@property --x{syntax:"*";inherits:false}@keyframes k{0%{top:0}}' +
    ':root{--y:0}h1,.b{top:0}[class*=b]{top:1px}[data-x=".b"]{top:2px}'
  expect(stylesOf(sheet, '')).toBe(sheet)
})

test('of a block those rules stay that the page needs, and layers keep their order', () => {
  const sheet =
    '@layer one,two;@layer two{.b{top:0}}@media (width>=1px){.b{top:1px}@supports (top:0){.a{top:2px}.b{top:3px}}}' +
    '@media print{.b{top:4px}}'
  expect(stylesOf(sheet, '<p class="a"></p>')).toBe(
    '@layer one,two;@layer two{}@media (width>=1px){@supports (top:0){.a{top:2px}}}',
  )
})

test('a rule that stays keeps what is nested in it', () => {
  const sheet = '.a{top:0;& .b{top:1px}@media print{top:2px}}'
  expect(stylesOf(sheet, '<p class="a"></p>')).toBe(sheet)
})

test('a selector needs all its classes, but none of those between parentheses', () => {
  expect(kept('.a .b', '<p class="a"></p>')).toBe(false)
  expect(kept('.a.b>p', '<p class="a b"></p>')).toBe(true)
  expect(kept('.a:not(.b)', '<p class="a"></p>')).toBe(true)
  expect(kept('.a:is(:where(.b):hover *)', '<p class="a"></p>')).toBe(true)
  expect(kept(':root:has(.b)', '')).toBe(true)
  expect(kept('.a:hover::before', '<p class="a"></p>')).toBe(true)
  expect(kept('.b:not(.a)', '<p class="a"></p>')).toBe(false)
})

test('names of classes are read with all their signs', () => {
  expect(kept(String.raw`.md\:\[\&_p\]\:w-1\/2 p`, '<p class="md:[&amp;_p]:w-1/2"></p>')).toBe(true)
  expect(kept(String.raw`.\32 xl`, '<p class="2xl"></p>')).toBe(true)
  expect(kept(String.raw`.w-\[min\(1px\,2px\)\]`, '<p class="w-[min(1px,2px)]"></p>')).toBe(true)
  expect(kept(String.raw`.w-\[min\(1px\,2px\)\]`, '<p class="w-"></p>')).toBe(false)
  expect(kept(String.raw`.a\.b`, '<p class="a"></p>')).toBe(false)
})
