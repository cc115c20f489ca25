import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { BankGateway } from '#adapters/payments/bank-port.ts'
import type { Charge, ChargeRequest, PaymentGateway } from '#adapters/payments/port.ts'
import { serveGateway } from '#adapters/payments/testing/serve-gateway.ts'

/**
 * A payment service in a process of its own, with a file of its own: each charge is a line of JSON that is on the disk
 * before the answer goes out. It takes every card. One answer of twenty is lost on the way, after the charge was made.
 * Usage: node bench/drill/gateway.ts <file> <token>; prints its address.
 */
const [file = '', token = ''] = process.argv.slice(2)

type Line = Pick<ChargeRequest, 'key' | 'token' | 'amountCents'> & {
  readonly reference: string
  readonly at: string
}

const answerMs = 30
const loseEach = 20
const pageSize = 100

const lines: Line[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  : []
const byKey = new Map(lines.map((line) => [line.key, line]))
const output = openSync(file, 'a', 0o600)
process.once('exit', () => closeSync(output))

let asked = 0

function made({ key, token: card, amountCents }: ChargeRequest): Line {
  const known = byKey.get(key)
  if (known !== undefined) {
    if (known.token !== card || known.amountCents !== amountCents)
      throw new Error('this charge key was used for another request')
    return known
  }
  const line = {
    key,
    token: card,
    amountCents,
    reference: `ch_${randomUUID()}`,
    at: new Date().toISOString(),
  }
  writeSync(output, `${JSON.stringify(line)}\n`)
  fsyncSync(output)
  lines.push(line)
  byKey.set(key, line)
  return line
}

const answerOf = ({ reference }: Line): Charge => ({ state: 'captured', reference })

const gateway: PaymentGateway = {
  async charge(request) {
    await wait(answerMs)
    const line = made(request)
    asked += 1
    if (asked % loseEach === 0) throw new Error('the answer was lost')
    return answerOf(line)
  },
  async findCharge(key) {
    const line = byKey.get(key)
    return line && answerOf(line)
  },
  refund: async () => ({ reference: `re_${randomUUID()}` }),
  openCardEntry: async ({ sessionId }) => `/card/${sessionId}`,
  findEnteredMethod: async (sessionId) => ({
    token: `card_${sessionId}`,
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    expiry: '1233',
    account: null,
  }),
  forgetMethod: async () => {},
  listCharges: async ({ since, after }) => {
    const from = Number(after ?? 0)
    const page = lines.slice(from, from + pageSize)
    const next = from + pageSize < lines.length ? String(from + pageSize) : null
    const made = page.filter(({ at }) => new Date(at) >= since)
    return {
      next,
      items: made.map(({ key, amountCents, at }) => ({
        ...{ key, amountCents, state: 'captured', createdAt: new Date(at) },
      })),
    }
  },
  listRefunds: async () => ({ items: [], next: null }),
  listDisputes: async () => ({ items: [], next: null }),
  readEvent: () => undefined,
}

const unused = async (): Promise<never> => {
  throw new Error('the drill uses no bank accounts')
}
const banks: BankGateway = {
  saveBankAccount: unused,
  forgetBankAccount: unused,
  credit: unused,
  findCredit: unused,
  openBankLink: unused,
  findLinkedAccount: unused,
}

const { url } = await serveGateway(gateway, banks, token)
console.log(url)
