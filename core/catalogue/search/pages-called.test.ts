import { expect, test } from 'vitest'
import { pagesCalled, phrasesIn } from './pages-called.ts'

const pages = [
  { name: 'pay', phrases: phrasesIn('pay, my payment') },
  { name: 'account', phrases: phrasesIn('my agreement, saldo') },
  { name: 'returns', phrases: phrasesIn('cancel, cancel agreement, devolver') },
]
const namesFor = (q: string) => pagesCalled(q, pages).map(({ name }) => name)

test.each([
  ['pay my bill', ['pay']],
  ['Payments', []],
  ['how do I cancel', ['returns']],
  ['agreement cancel please', ['returns']],
  ['cancel the agreement that is my own', ['account', 'returns']],
  ['¿Cómo devuelvo?', []],
  ['DEVOLVER el sofá', ['returns']],
  ['sofa', []],
  ['', []],
])('"%s" asks for %j', (q, names) => {
  expect(namesFor(q)).toEqual(names)
})

test('the page of the longest phrase comes first', () => {
  expect(namesFor('pay saldo, cancel agreement')).toEqual(['returns', 'pay', 'account'])
})
