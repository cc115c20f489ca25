import { type Application, dayAt, getApplication } from '#core/approval/application/get-application.ts'
import { getPrefill } from '#core/approval/application/get-prefill.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Approval } from '#core/approval/approval/schema.ts'
import type { Store } from '#core/places/store/schema.ts'
import { findZip } from '#core/places/zip/find-zip.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { findStoreOf } from '#web/app/catalogue/tile/looking.server.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { FieldsProps } from './fields-props.ts'

/** What decides which screen of the application a shopper sees. */
export type ApplicationState = {
  /** An application that is not finished, sent or decided yet. */
  readonly application: Application | undefined
  readonly approval: Approval | undefined
  readonly store: Store | undefined
}

/** Loads the stored application and approval, which decide about the screen. The path never does. */
export async function applicationState(requestContext: RequestContext): Promise<ApplicationState> {
  const [application, approval, current] = await Promise.all([
    getApplication(requestContext.who, requestContext.core),
    getApproval(requestContext.who, requestContext.core),
    findStoreOf(requestContext),
  ])
  return { application: application?.isOpen ? application : undefined, approval, store: current?.store }
}

const payDayDays = 62

/** Initial values of the fields: what was typed, else what is known, else the ZIP code whose prices are shown. */
export async function fieldsData(
  requestContext: RequestContext,
  { application, store }: ApplicationState,
): Promise<Omit<FieldsProps, 'problems'>> {
  const known = application ?? (await getPrefill(requestContext.who, requestContext.core))
  const place = known.answers.postalCode ? undefined : await placeOf(requestContext)
  const today = await dayAt(store?.id ?? null, requestContext.core)
  return {
    values: { ...place, ...known.answers },
    isBirthDateSaved: known.saved.birthDate,
    taxIdLast4: known.taxIdLast4,
    today,
    lastPayDay: addDays(today, payDayDays),
  }
}

async function placeOf({ postalCode, core }: RequestContext): Promise<Record<string, string> | undefined> {
  if (postalCode === undefined) return undefined
  const place = await findZip(postalCode, core)
  return place && { postalCode, city: place.city, state: place.stateCode }
}
