import type { AnswerStep } from '#domain/approval/application-steps.ts'
import { AboutFields } from './about-fields.tsx'
import { BankFields } from './bank-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { HomeFields } from './home-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { IncomeFields } from './income-fields.tsx'

const fieldsOf = {
  about: AboutFields,
  home: HomeFields,
  income: IncomeFields,
  bank: BankFields,
  identity: IdentityFields,
} as const satisfies Record<AnswerStep, (props: FieldsProps) => React.ReactNode>

/** The fields of one step, filled with what is known. */
export function AnswerFields({ step, ...props }: FieldsProps & { step: AnswerStep }) {
  const Fields = fieldsOf[step]
  return (
    <div className="flex flex-col gap-5">
      <Fields {...props} />
    </div>
  )
}
