import { expect, test } from 'vitest'
import { readConditionWords } from './condition-words.ts'

test.each([
  ['used', ''],
  ['Pre-Rented', ''],
  ['previously rented tv', 'tv'],
  ['used washer', 'washer'],
  ['second hand sofa', 'sofa'],
  ['lavadora usada', 'lavadora'],
  ['refrigerador de segunda mano', 'refrigerador'],
  ['televisores seminuevos', 'televisores'],
  ['sofá rentado antes', 'sofá'],
  ['Pixbourne TV, pre-rented', 'Pixbourne TV'],
  ['- , pre-rented tv', 'tv'],
  ['washer used dryer', 'washer dryer'],
  ['  used   gas  dryer ', 'gas dryer'],
])('%s asks for pre-rented goods', (q, rest) => {
  expect(readConditionWords(q)).toEqual({ rest, isPreRented: true, isOnClearance: false })
})

test.each([
  ...['prerented', 'pre rented', 'pre-rented', 'previously rented', 'previously-rented'],
  ...[
    'preowned',
    'pre owned',
    'pre-owned',
    'secondhand',
    'second hand',
    'second-hand',
    'refurbished',
    'used',
  ],
  ...['segunda mano', 'de segunda mano', 'seminueva', 'seminuevo', 'semi nuevas', 'semi-nuevos'],
  ...['prerentada', 'pre rentado', 'pre-rentadas', 'pre-rentados'],
  ...['rentada antes', 'rentado previamente', 'rentadas antes', 'rentados previamente'],
  ...['reacondicionada', 'reacondicionado', 'reacondicionadas', 'reacondicionados'],
  ...['usada', 'usado', 'usadas', 'usados'],
])('shoppers say %s', (words) => {
  expect(readConditionWords(`sofa ${words}`)).toEqual({
    rest: 'sofa',
    isPreRented: true,
    isOnClearance: false,
  })
})

test.each(['washer', 'unused', 'used2', 'new sofa', 'sofá', 'fused glass - table', '  two  blanks ', ''])(
  '%s does not',
  (q) => {
    expect(readConditionWords(q)).toEqual({ rest: q, isPreRented: false, isOnClearance: false })
  },
)

test.each([
  ['clearance', ''],
  ['couch on clearance', 'couch'],
  ['close-out tv', 'tv'],
  ['sofá en liquidación', 'sofá'],
  ['liquidacion de colchones', 'de colchones'],
  ['remate', ''],
])('%s asks for goods on clearance', (q, rest) => {
  expect(readConditionWords(q)).toEqual({ rest, isPreRented: false, isOnClearance: true })
})

test('words for both are taken out', () => {
  expect(readConditionWords('used clearance sofa')).toEqual({
    rest: 'sofa',
    isPreRented: true,
    isOnClearance: true,
  })
})
