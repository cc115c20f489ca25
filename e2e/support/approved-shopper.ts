import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { insertApproval } from '#core/approval/approval/queries.ts'
import type { Context, Customer } from '#core/context.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { beginSitting } from '#core/shopper/session/sitting.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { inputOf } from '#core/testing/input.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { storeContext } from './store-context.ts'

/** Gives a customer an approval of $75 a week at a store, which asks for a photo ID first if it is conditional. */
export async function approve(
  { customerId }: Pick<Customer, 'customerId'>,
  context: Context,
  storeId = '00101',
  { conditional = false } = {},
): Promise<void> {
  const now = context.clock.now()
  const today = civilDateIn(now.getTime(), 'America/New_York')
  const approval = {
    customerId,
    id: randomUUID(),
    applicationId: randomUUID(),
    decisionId: randomUUID(),
    code: conditional ? approvalCodes.conditional : approvalCodes.approved,
    reasons: [],
    agency: null,
    weeklyOriginalCents: 7_500,
    verifyLevel: 0,
    documents: conditional ? ({ identity: 'required' } as const) : {},
    storeId,
    decidedOn: today,
    expiresOn: addDays(today, 30),
    reapplyOn: null,
  } as const
  await insertApproval(context.db, { ...approval, reasons: [] }, now)
}

/** Puts a product of the Columbus store into a cart, and a unit more into the stock, which other specs take too. */
async function fillCart(who: Customer, productId: string, context: Context): Promise<void> {
  await addUnits(context, productId, 1)
  const added = await addItem(who, inputOf(addItemInput, { productId, storeId: '00101' }), context)
  if (!added.ok) throw new Error(added.problem.code)
}

/** A store that a test started for itself: a context on its database, and its address. */
type Own = { readonly context: Context; readonly origin: string }

/**
 * Signs a customer in with an approval of $75 a week and a product of the Columbus store in the cart, in the shared
 * store unless another is given. In the shared store specs that rent nothing take a product whose units no spec
 * counts, such as the sofa, because the stock grows by one.
 */
export async function approvedShopper(
  page: Page,
  productId: string,
  locale: Locale,
  own?: Own,
  approval?: { readonly conditional: boolean },
): Promise<Customer> {
  const context = own?.context ?? (await storeContext())
  const person = { firstName: 'Ana', lastName: 'Ruiz', password: 'Secret-1234!', acceptsMarketing: false }
  const email = `ana-${randomUUID()}@example.com`
  const registered = await registerCustomer({ kind: 'visitor' }, { ...person, email, locale }, context)
  if (!registered.ok) throw new Error(registered.problem.code)
  const { who, token } = registered.value
  await fillCart(who, productId, context)
  await approve(who, context, '00101', approval)
  await remember(page, token, own?.origin)
  return who
}

/** The same for a guest, who has no account. */
export async function approvedGuest(page: Page, productId: string): Promise<Customer> {
  const context = await storeContext()
  const { who, token } = await beginSession(context)
  await beginSitting(who, context)
  await fillCart(who, productId, context)
  await approve(who, context)
  await remember(page, token)
  return who
}

/** Puts a session and the Columbus store into the browser. */
async function remember(
  page: Page,
  token: string,
  url = `http://127.0.0.1:${process.env.E2E_PORT}`,
): Promise<void> {
  await page.context().addCookies([
    { name: 'session', value: token, url },
    { name: 'store', value: '00101', url },
  ])
}
