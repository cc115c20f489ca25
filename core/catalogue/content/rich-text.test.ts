import { expect, test } from 'vitest'
import { readRichText, sanitise } from './rich-text.ts'

test('nothing in managed content can run [SHL-131]', () => {
  const html =
    '<p onclick="steal()">Hi<script>steal()</script><a href="javascript:steal()">go</a><img src=x onerror=steal()></p><iframe src="https://example.com"></iframe>'
  expect(sanitise(html)).toBe('<p>Hi<a>go</a></p>')
  expect(sanitise('<a href="JaVaScRiPt&#58;steal()">go</a>')).toBe('<a>go</a>')
})

test('content becomes a tree of elements and texts', () => {
  expect(
    readRichText('<h2>Fees &amp; rent</h2><p>a<br>b &lt; c <a href="/faqs?a=1&amp;b=2">FAQs</a></p>'),
  ).toEqual([
    { tag: 'h2', attributes: {}, children: ['Fees & rent'] },
    {
      tag: 'p',
      attributes: {},
      children: [
        'a',
        { tag: 'br', attributes: {}, children: [] },
        'b < c ',
        { tag: 'a', attributes: { href: '/faqs?a=1&b=2' }, children: ['FAQs'] },
      ],
    },
  ])
})

test('unclosed and unknown elements do not derail the tree', () => {
  expect(readRichText('<p>one<p>two<blink>three')).toEqual([
    { tag: 'p', attributes: {}, children: ['one'] },
    { tag: 'p', attributes: {}, children: ['twothree'] },
  ])
})
