import { useIntl } from 'react-intl'
import type { AnswerStep } from '#domain/approval/application-steps.ts'
import { incomeSources } from '#domain/approval/decision-application.ts'
import { isCivilDate } from '#domain/base/civil-date.ts'
import { readDollars } from '#domain/base/dollars.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { useMoney } from '#web/app/ui/figures/money.tsx'
import type { FieldsProps } from './fields-props.ts'

/** The answers of each step as text. Of secrets only that they are stored, or their last digits. */
export function useAnswerLines(props: Omit<FieldsProps, 'problems'>): Record<AnswerStep, string[]> {
  const intl = useIntl()
  const money = useMoney()
  const { values, isBirthDateSaved, taxIdLast4 } = props
  const months = (name: string) =>
    intl.formatMessage({ id: 'application.months' }, { months: Number(values[name] ?? 0) })
  const source = incomeSources.find((candidate) => candidate === values.incomeSource) ?? 'none'
  const income = readDollars(values.monthlyIncome ?? '', 'monthlyIncome')
  const payDay = values.nextPayDay
  const text = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const sourceName = intl.formatMessage({ id: `application.income.${source}` })
  return {
    about: [
      text(values.firstName, values.lastName),
      values.email ?? '',
      formatPhone(values.phone ?? ''),
      isBirthDateSaved ? intl.formatMessage({ id: 'application.review.birthDate' }) : '',
    ],
    home: [
      text(values.address1, values.address2),
      text(`${values.city},`, values.state, values.postalCode),
      intl.formatMessage({ id: 'application.review.residence' }, { time: months('residenceMonths') }),
    ],
    income:
      source === 'none' || !income.ok
        ? [sourceName]
        : [
            sourceName,
            intl.formatMessage(
              { id: 'application.review.income' },
              {
                amount: money(income.value),
                time: months('incomeMonths'),
              },
            ),
            isCivilDate(payDay)
              ? intl.formatMessage(
                  { id: 'application.review.payDay' },
                  { day: intl.formatDate(`${payDay}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }) },
                )
              : '',
          ],
    bank:
      values.hasBankAccount === 'yes'
        ? [
            intl.formatMessage({ id: 'application.review.bank' }, { time: months('bankAccountMonths') }),
            intl.formatMessage({ id: 'application.returned' }, { count: Number(values.nsfCount ?? 0) }),
          ]
        : [intl.formatMessage({ id: 'application.review.noBank' })],
    identity: [intl.formatMessage({ id: 'application.review.taxId' }, { last4: taxIdLast4 ?? '' })],
  }
}
