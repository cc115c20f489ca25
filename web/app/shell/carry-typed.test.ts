import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillTyped, keepTyped } from './carry-typed.ts'

/** A text field of the page, with a value that scripts set as in a browser. */
class TextField extends EventTarget {
  readonly type = 'text'
  readonly autocomplete = ''
  readonly dataset = {}
  readonly name = 'firstName'
  #value = ''
  get value() {
    return this.#value
  }
  set value(text: string) {
    this.#value = text
  }
}

let field: TextField
const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  field = new TextField()
  vi.stubGlobal('document', { querySelectorAll: () => [field] })
  vi.stubGlobal('HTMLSelectElement', class {})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [4, 'Eva'],
  [6, ''],
])(
  'what was typed before a change of language and is kept for %i minutes shows as "%s", once [SHL-487]',
  (minutes, shown) => {
    field.value = 'Eva'
    keepTyped('/registration')
    field = new TextField()
    vi.setSystemTime(Date.now() + minutes * 60_000)
    fillTyped('/registration')
    expect(field.value).toBe(shown)
    expect(kept.size).toBe(0)
  },
)
