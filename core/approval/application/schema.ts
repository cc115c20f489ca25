import { z } from 'zod'
import { type AnswerStep, type ConsentKind, stepFields } from '#domain/approval/application-steps.ts'
import { type IncomeSource, incomeSources } from '#domain/approval/decision-application.ts'
import { readTaxId } from '#domain/approval/tax-id.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { readDollars } from '#domain/base/dollars.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { readUsDate } from '#domain/base/us-date.ts'
import { isUsState, type UsState } from '#domain/base/us-states.ts'
import {
  addressLine1,
  addressLine2,
  city,
  email,
  parsedText,
  personName,
  phone,
  postalCode,
} from '#platform/text-fields.ts'

/** A hundred years in months: the maximum of all counts on the form. */
const highestCount = 1_200

const count = z
  .string('choice-required')
  .regex(/^\d{1,4}$/, 'choice-required')
  .transform(Number)
  .refine((value) => value <= highestCount, 'months-invalid')

const someIncome = incomeSources.filter(
  (source): source is Exclude<IncomeSource, 'none'> => source !== 'none',
)

/** A monthly income in cents. */
function readIncome(text: string, field: string): Result<Cents> {
  const read = readDollars(text, field)
  return read.ok && read.value > 0 ? read : fail('income-invalid', { field })
}

const withIncome = z.object({
  incomeSource: z.enum(someIncome, 'choice-required'),
  monthlyIncome: parsedText(readIncome),
  incomeMonths: count,
  nextPayDay: parsedText(readUsDate),
})

const withAccount = z.object({
  hasBankAccount: z.literal('yes', 'choice-required'),
  bankAccountMonths: count,
  nsfCount: count,
})

/**
 * What a step asks for until the question that its others hang on is answered with no: the form shows them all, so all
 * that is missing is said at once.
 */
export const openQuestions: Partial<Record<AnswerStep, z.ZodType>> = { income: withIncome, bank: withAccount }

/** What each step must hold, from the texts of its form. One schema for the pages and for the wire. */
export const stepSchemas = {
  about: z.object({
    firstName: personName,
    lastName: personName,
    email,
    phone,
    birthDate: parsedText(readUsDate),
  }),
  home: z.object({
    address1: addressLine1,
    address2: addressLine2,
    city,
    state: z.string('choice-required').refine(isUsState, 'choice-required'),
    postalCode,
    residenceMonths: count,
  }),
  income: z.discriminatedUnion(
    'incomeSource',
    [withIncome, z.object({ incomeSource: z.literal('none') })],
    'choice-required',
  ),
  bank: z.discriminatedUnion(
    'hasBankAccount',
    [withAccount, z.object({ hasBankAccount: z.literal('no') })],
    'choice-required',
  ),
  identity: z.object({ taxId: parsedText(readTaxId) }),
} as const satisfies Record<AnswerStep, z.ZodType>

/** The parsed answers of a complete application. */
export type ApplicationAnswers = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly birthDate: CivilDate
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: UsState
  readonly postalCode: string
  readonly residenceMonths: number
  readonly incomeSource: IncomeSource
  readonly monthlyIncomeCents: Cents
  readonly incomeMonths: number
  readonly nextPayDay: CivilDate | null
  readonly bankAccountMonths: number | null
  readonly nsfCount: number
  readonly taxId: string
}

/**
 * Which reading of a form its texts are: the page that the form is on, and a number that rises with each reading
 * on that page. A request that was overtaken on its way is recognised by it.
 */
export const revisionOf = z.object({
  page: z.string().min(1).max(40),
  number: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
})

export type Revision = z.output<typeof revisionOf>

/** The texts of a form or request, not parsed. */
export type TypedAnswers = Readonly<Record<string, string>>

/** The fields of a step; other fields are removed. */
export function answersOfStep(step: AnswerStep, typed: TypedAnswers): TypedAnswers {
  const fields: readonly string[] = stepFields[step]
  return Object.fromEntries(Object.entries(typed).filter(([field]) => fields.includes(field)))
}

export type SubmitInput = {
  readonly applicationId: string
  /** The consents that the shopper gives with this submission. */
  readonly consents: readonly ConsentKind[]
}
