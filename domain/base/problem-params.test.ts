import { expect, test } from 'vitest'
import { paramsInWords } from './problem-params.ts'

test('the text of a problem writes a state out, and leaves all else as it is', () => {
  const nameOf = (state: string) => (state === 'OH' ? 'Ohio' : state)
  expect(paramsInWords({ zip: '43215', state: 'OH' }, nameOf)).toEqual({ zip: '43215', state: 'Ohio' })
  expect(paramsInWords({ state: 'active' }, nameOf)).toEqual({ state: 'active' })
  expect(paramsInWords(undefined, nameOf)).toBeUndefined()
})
