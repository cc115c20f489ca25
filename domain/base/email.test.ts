import { expect, test } from 'vitest'
import { isEmail, mailboxOf, readEmail } from './email.ts'

test('an address needs a local part, @, a domain and two letters at the end [SHL-279]', () => {
  for (const right of ['a@b.co', 'ana.maria+rent@mail.example.com', 'o_neil@x-y.org', 'josé@correo.mx']) {
    expect(isEmail(right)).toBe(true)
  }
  const wrong = ['a@b.c', 'a@b', '@b.co', 'a.b.co', 'a@@b.co', 'a b@c.co', 'a@-b.co', 'a@b..co', 'a@b.c0', '']
  for (const address of wrong) expect(isEmail(address)).toBe(false)
  for (const address of ['.a@b.co', 'a.@b.co', 'a..b@c.co', `${'a'.repeat(65)}@b.co`]) {
    expect(isEmail(address)).toBe(false)
  }
})

test('one person has one account however the address is typed', () => {
  expect(readEmail('  Ana@Example.COM ', 'email')).toEqual({ ok: true, value: 'ana@example.com' })
  expect(readEmail('ana@', 'email')).toEqual({
    ok: false,
    problem: { code: 'email-invalid', field: 'email' },
  })
})

test('mails to one mailbox are counted together, however its address is spelled', () => {
  expect(mailboxOf('ana+deals+1@example.com')).toBe('ana@example.com')
  expect(mailboxOf('ana.ruiz@example.com')).toBe('ana.ruiz@example.com')
  expect(mailboxOf('a.na.Ruiz+1@gmail.com'.toLowerCase())).toBe('anaruiz@gmail.com')
  expect(mailboxOf('ana.ruiz@googlemail.com')).toBe('anaruiz@gmail.com')
})

test('a long hostile address is answered at once', () => {
  expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
  expect(isEmail('a'.repeat(1_000_000))).toBe(false)
})
