import { expect, test } from 'vitest'
import { similarSpelling } from './spelling.ts'
import { Vocabulary } from './vocabulary.ts'

test('words that came later stand in their alphabetical place', () => {
  const words = new Vocabulary()
  const begunBy = (text: string) => [...words.begunBy(text)].map((no) => words.word(no))
  for (const word of ['sofa', 'lamp', 'table']) words.add(word)
  expect(begunBy('la')).toEqual(['lamp'])
  for (const word of ['laptop', 'zebra', 'label', 'lamp', 'apron', 'la']) words.add(word)
  expect(begunBy('la')).toEqual(['la', 'label', 'lamp', 'laptop'])
  expect(begunBy('')).toEqual(['apron', 'la', 'label', 'lamp', 'laptop', 'sofa', 'table', 'zebra'])
  expect(begunBy('m')).toEqual([])
})

test.each<[typed: string, meant: string | null, change: string]>([
  ['sofe', 'sofa', 'another letter'],
  ['sfoa', 'sofa', 'two exchanged'],
  ['soffa', 'sofa', 'one too many'],
  ['wasing', 'washing', 'one missing'],
  ['refridgeretor', 'refrigerator', 'one too many and another'],
  ['erfrigeartor', 'refrigerator', 'twice two exchanged'],
  ['telivisoin', 'television', 'another and two exchanged'],
  ['sovva', null, 'two in a short word'],
  ['refridgeretir', null, 'three'],
])('"%s" is read as %s: %s', (typed, meant) => {
  const spellings = new Vocabulary()
  for (const word of ['sofa', 'washing', 'refrigerator', 'television', 'a', 'x'.repeat(120)])
    spellings.add(word)
  const uses = new Int32Array(spellings.size).fill(1)
  expect(similarSpelling({ spellings, uses }, typed)?.spelling ?? null).toBe(meant)
})

test('of similar spellings the one with the fewest changes is meant, then that of most products', () => {
  const spellings = new Vocabulary()
  for (const word of ['chairs', 'choir', 'chain', 'stair']) spellings.add(word)
  expect(similarSpelling({ spellings, uses: Int32Array.of(90, 3, 5, 99) }, 'chaie')?.spelling).toBe('chain')
  expect(similarSpelling({ spellings, uses: Int32Array.of(1, 7, 2, 9) }, 'chair')?.spelling).toBe('choir')
})
