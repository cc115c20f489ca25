import type { z } from 'zod'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { consentSchema } from '../signing/schema.ts'

/** The version of the words of the page on which the consent is taken back or given again; change it with them. */
export const recordWords = '2026-11-30'

/** Agreeing again: the same two boxes as before a signature (15 USC 7001(c)(1)(C)(ii)). */
export const giveConsentInput = consentSchema.brand<'giveConsentInput'>()
export type GiveConsentInput = z.output<typeof giveConsentInput>

/** How a customer gets their papers. */
export type RecordConsent = {
  /** Whether anything is signed: without it there was no consent, and nothing to take back. */
  readonly hasSigned: boolean
  readonly isElectronic: boolean
  /** Since when, in their store's days; null if it is as agreed when signing. */
  readonly since: CivilDate | null
  /** Where paper goes, in one line; null if nothing was ordered. */
  readonly address: string | null
  /** A signed agreement to open when agreeing again; null if the newest one was signed on paper. */
  readonly agreementNumber: string | null
}

/** Somebody to whom a store posts papers. */
export type PaperCustomer = {
  readonly customerId: string
  readonly name: string
  readonly storeId: string
  readonly address: string
  readonly since: CivilDate
  /** The numbers of the agreements that go on. */
  readonly agreements: readonly string[]
  /** How many papers of agreements and receipts there are since then. */
  readonly papers: number
}
