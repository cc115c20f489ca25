import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BankGateway } from '../bank-port.ts'

export type BanksUnderTest = {
  readonly banks: BankGateway
  /** Chooses an account on the page of an open link. Gives the address that the browser is sent back to. */
  chooseAccount(sessionId: string): Promise<string>
}

/** An account that the service keeps, one whose deposits come back, and one that it does not take. */
const accounts = { good: '000123456789', unknown: '000333333335', refused: '000444444440' } as const

/** The contract tests that every service that keeps bank accounts must pass. */
export function bankAccountsContract(make: () => Promise<BankGateway>): void {
  const requestOf = (account: keyof typeof accounts, key: string = randomUUID()) => ({
    ...{ key, routingNumber: '110000000', accountNumber: accounts[account] },
    ...({ accountType: 'checking', holder: 'Ana Ruiz', mandate: 'Yes.' } as const),
  })
  async function tokenOf(banks: BankGateway, account: keyof typeof accounts): Promise<string> {
    const saved = await banks.saveBankAccount(requestOf(account))
    if (saved.state !== 'saved') throw new Error('the account was not kept')
    return saved.token
  }
  const creditOf = (token: string) => ({ key: randomUUID(), token, amountCents: 32, description: 'Store' })

  test('an account is kept once for its key, without its number', async () => {
    const banks = await make()
    const request = requestOf('good')
    const answers = await Promise.all(Array.from({ length: 5 }, () => banks.saveBankAccount(request)))
    expect(answers[0]?.state).toBe('saved')
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(JSON.stringify(answers[0])).not.toContain(accounts.good)
    expect(await banks.saveBankAccount(requestOf('refused'))).toEqual({ state: 'refused' })
  })

  test('a deposit is made once for its key, and is known by it', async () => {
    const banks = await make()
    const request = creditOf(await tokenOf(banks, 'good'))
    await Promise.all(Array.from({ length: 5 }, () => banks.credit(request)))
    expect(await banks.findCredit(request.key)).toEqual({ state: 'sent' })
    await expect(banks.credit({ ...request, amountCents: 1 })).rejects.toThrow()
    expect(await banks.findCredit(randomUUID())).toBeUndefined()
  })

  test('a deposit to an account that nobody has comes back', async () => {
    const banks = await make()
    const request = creditOf(await tokenOf(banks, 'unknown'))
    await banks.credit(request)
    expect(await banks.findCredit(request.key)).toEqual({ state: 'returned' })
  })

  test('a forgotten account is not kept, also the second time', async () => {
    const banks = await make()
    const token = await tokenOf(banks, 'good')
    await banks.forgetBankAccount(token)
    await banks.forgetBankAccount(token)
  })
}

/** The contract tests that every service with bank accounts and a page to choose one must pass. */
export function banksContract(make: () => Promise<BanksUnderTest>): void {
  bankAccountsContract(async () => (await make()).banks)

  test('an account that was chosen at the bank is given for the code of the browser that chose it alone', async () => {
    const { banks, chooseAccount } = await make()
    const sessionId = randomUUID()
    const link = { sessionId, returnTo: `/bank-verification?session=${sessionId}`, locale: 'es-US' } as const
    expect(await banks.openBankLink(link)).toContain(sessionId)
    expect(await banks.findLinkedAccount(sessionId, '', 'Yes.')).toBeUndefined()
    const codeOf = (address: string) => new URL(address, 'http://shop.example').searchParams.get('code')
    const back = await chooseAccount(sessionId)
    expect(back).toContain(`/bank-verification?session=${sessionId}&`)
    const code = codeOf(back) ?? ''
    expect(code.length).toBeGreaterThanOrEqual(20)
    for (const wrong of ['', 'guessed'])
      expect(await banks.findLinkedAccount(sessionId, wrong, 'Yes.')).toBeUndefined()
    // The page tells nobody else the code, whatever they do there.
    expect(codeOf(await chooseAccount(sessionId))).toBeNull()
    expect(await banks.findLinkedAccount(randomUUID(), code, 'Yes.')).toBeUndefined()
    expect(await banks.findLinkedAccount(sessionId, code, 'Yes.')).toMatchObject({
      ...{ token: expect.any(String), bankName: expect.any(String), accountType: 'checking' },
      last4: expect.stringMatching(/^\d{4}$/),
    })
  })
}
