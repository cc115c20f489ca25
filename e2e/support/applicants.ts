import type { Page } from '@playwright/test'

/** A tax id that is unique in the run, because a second application with the same one is a duplicate. */
export function freshTaxId(): string {
  const digits = (count: number, from: number) => from + Math.floor(Math.random() * (10 ** count - from))
  return `4${digits(2, 10)}${digits(2, 10)}${digits(4, 1_000)}`
}

/** The primary button of the page's form. */
export function primaryButton(page: Page) {
  return page.locator('main form button[type=submit]').last()
}

async function next(page: Page, step: string): Promise<void> {
  await primaryButton(page).click()
  await page.waitForURL(`**step=${step}*`)
}

export type Applicant = {
  readonly email: string
  readonly weak?: boolean
  readonly taxId?: string
  readonly phone?: string
  /** Home of the applicant. Columbus by default. */
  readonly home?: { readonly city: string; readonly state: string; readonly postalCode: string }
}

const columbus = { city: 'Columbus', state: 'OH', postalCode: '43215' }

/** Fills in all steps of the application without sending it. Ends on the step that shows them all. */
export async function fillSteps(page: Page, prefix: string, applicant: Applicant): Promise<void> {
  await fillAnswers(page, prefix, applicant)
  await next(page, 'review')
}

/** The same, up to the last answer, which is not saved yet. `prefix` may begin with the origin of another store. */
export async function fillAnswers(page: Page, prefix: string, applicant: Applicant): Promise<void> {
  const { email, weak = false, taxId = freshTaxId(), home = columbus, phone = '6145550123' } = applicant
  const payDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${prefix}/instant-approval?step=about`)
  await page.fill('[name=firstName]', 'Ana')
  await page.fill('[name=lastName]', 'Rivera')
  await page.fill('[name=email]', email)
  await page.fill('[name=phone]', phone)
  await page.fill('[name=birthDate]', '05/20/1990')
  await next(page, 'home')
  await page.fill('[name=address1]', '123 Oak Street')
  await page.fill('[name=city]', home.city)
  await page.selectOption('[name=state]', home.state)
  await page.fill('[name=postalCode]', home.postalCode)
  await page.selectOption('[name=residenceMonths]', weak ? '0' : '24')
  await next(page, 'income')
  await page.check('[name=incomeSource][value=employment]')
  await page.fill('[name=monthlyIncome]', weak ? '900' : '4,000')
  await page.selectOption('[name=incomeMonths]', weak ? '1' : '24')
  await page.fill('[name=nextPayDay]', payDay)
  await next(page, 'bank')
  await page.check(`[name=hasBankAccount][value=${weak ? 'no' : 'yes'}]`)
  if (!weak) {
    await page.selectOption('[name=bankAccountMonths]', '24')
    await page.selectOption('[name=nsfCount]', '0')
  }
  await next(page, 'identity')
  await page.fill('[name=taxId]', taxId)
}

/** Gives both consents and sends the application. Ends on the page of the outcome. */
export async function sendApplication(page: Page): Promise<void> {
  await page.check('[name=electronic-records]')
  await page.check('[name=consumer-report]')
  await primaryButton(page).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/instant-approval'))
}

/** A whole application, from the first step to the outcome. */
export async function applyFor(page: Page, prefix: string, applicant: Applicant): Promise<void> {
  await fillSteps(page, prefix, applicant)
  await sendApplication(page)
}
