import { expect, test } from 'vitest'
import { intlFor } from '#messages/intl.ts'

/** What an operator reads of a refusal, in both languages. */
test.each([
  [
    'agreement-not-running',
    { state: 'owned' },
    /goods belong to the customer/,
    /artículos ya son del cliente/,
  ],
  ['agreement-not-running', { state: 'lapsed' }, /agreement has lapsed/, /contrato ya caducó/],
  ['agreement-not-running', { state: 'prelim-paid' }, /haven't been handed over/, /no se han entregado/],
  ['fee-not-allowed', { mostCents: 0 }, /includes no such fee/, /no incluye ese cargo/],
  ['fee-not-allowed', { mostCents: 1_050 }, /at most \$10\.50/, /\$10\.50 como máximo/],
  [
    'pickup-limit-reached',
    { most: 3, months: 6 },
    /3 such fees in 6 months/,
    /3 cargos de este tipo en 6 meses/,
  ],
  [
    'pickup-limit-reached',
    { most: 1, months: 1 },
    /one such fee in one month/,
    /un cargo de este tipo en un mes/,
  ],
] as const)('%s with %o names its cause', (code, params, english, spanish) => {
  const textIn = (locale: 'en-US' | 'es-US') =>
    intlFor(locale).formatMessage({ id: `problem.${code}` }, params)
  expect(textIn('en-US')).toMatch(english)
  expect(textIn('es-US')).toMatch(spanish)
})
