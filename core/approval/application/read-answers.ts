import { type AnswerStep, applicationSteps, stepFields } from '#domain/approval/application-steps.ts'
import { checkBirthDate } from '#domain/approval/birth-date.ts'
import { type CivilDate, daysBetween } from '#domain/base/civil-date.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import { readUsDate } from '#domain/base/us-date.ts'
import { problemOf } from '#platform/read-input.ts'
import { type ApplicationAnswers, openQuestions, stepSchemas, type TypedAnswers } from './schema.ts'

/** A pay day further ahead must be a typing error: nobody is paid less often than every two months. */
const payDayWithinDays = 62

/**
 * The problems of a step's answers, at most one per field, and all at once. Dates are checked against the store's day
 * `today`, or not checked if it is `null`, for answers that were checked at submission.
 */
export function stepProblems(step: AnswerStep, typed: TypedAnswers, today: CivilDate | null): Problem[] {
  const read = stepSchemas[step].safeParse(typed)
  if (read.success) return today === null ? [] : [...dateProblems(read.data, today)]
  const open = openQuestions[step]?.safeParse(typed)
  const { issues } = open?.success === false ? open.error : read.error
  const problems = [
    ...issues.map(problemOf),
    ...(today === null ? [] : dateProblems(datesOf(step, typed), today)),
  ]
  return problems.filter((one, at) => problems.findIndex(({ field }) => field === one.field) === at)
}

/** The dates of a step that can be read, where other answers of it cannot. */
function datesOf(step: AnswerStep, typed: TypedAnswers): Partial<ApplicationAnswers> {
  const fields: readonly string[] = stepFields[step]
  const dateOf = (field: 'birthDate' | 'nextPayDay') => {
    const read = fields.includes(field) ? readUsDate(typed[field] ?? '', field) : undefined
    return read?.ok === true ? read.value : undefined
  }
  return { birthDate: dateOf('birthDate'), nextPayDay: dateOf('nextPayDay') }
}

function* dateProblems(answers: Readonly<Record<string, unknown>>, today: CivilDate): Iterable<Problem> {
  const { birthDate, nextPayDay } = answers as Partial<ApplicationAnswers>
  const born = birthDate === undefined ? undefined : checkBirthDate(birthDate, today)
  if (born?.ok === false) yield born.problem
  if (nextPayDay === undefined || nextPayDay === null) return
  const away = daysBetween(today, nextPayDay)
  if (away < 0) yield { code: 'pay-day-past', field: 'nextPayDay' }
  if (away > payDayWithinDays) yield { code: 'pay-day-invalid', field: 'nextPayDay' }
}

/** The first incomplete step, or `review` if all are complete. */
export function nextStep(typed: TypedAnswers, today: CivilDate | null): (typeof applicationSteps)[number] {
  return (
    applicationSteps.find((step) => step !== 'review' && stepProblems(step, typed, today).length > 0) ??
    'review'
  )
}

/** Parses all steps. Fails with `application-incomplete` and the first field that is missing or invalid. */
export function readAnswers(typed: TypedAnswers, today: CivilDate | null): Result<ApplicationAnswers> {
  const step = nextStep(typed, today)
  if (step !== 'review') {
    return fail('application-incomplete', { field: stepProblems(step, typed, today)[0]?.field })
  }
  const income = stepSchemas.income.parse(typed)
  const bank = stepSchemas.bank.parse(typed)
  const earned =
    income.incomeSource === 'none'
      ? { monthlyIncomeCents: 0, incomeMonths: 0, nextPayDay: null }
      : {
          monthlyIncomeCents: income.monthlyIncome,
          incomeMonths: income.incomeMonths,
          nextPayDay: income.nextPayDay,
        }
  return ok({
    ...stepSchemas.about.parse(typed),
    ...stepSchemas.home.parse(typed),
    ...stepSchemas.identity.parse(typed),
    ...earned,
    incomeSource: income.incomeSource,
    bankAccountMonths: bank.hasBankAccount === 'yes' ? bank.bankAccountMonths : null,
    nsfCount: bank.hasBankAccount === 'yes' ? bank.nsfCount : 0,
  })
}
