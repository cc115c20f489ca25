import { useIntl } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import type { MessageId } from '#messages/message-id.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import type { DeliveryView } from '../steps/checkout-view.ts'

/** Values and problems of the delivery step. */
export type StepFields = {
  readonly typed: Readonly<Record<string, string | undefined>>
  readonly problems: Readonly<Record<string, Problem>>
  /** Properties of a text field. */
  field(
    name: string,
    label: MessageId,
  ): { name: string; label: string; defaultValue: string; problem?: Problem }
}

/** The fields of the delivery step from a refused form, else as saved. */
export function useStepFields(view: DeliveryView, reply: FormReply | undefined): StepFields {
  const intl = useIntl()
  const typed: StepFields['typed'] = reply?.values ?? view.typed
  const problems = reply?.problems ?? {}
  return {
    typed,
    problems,
    field: (name, label) => {
      const problem = problems[name]
      return {
        name,
        label: intl.formatMessage({ id: label }),
        defaultValue: typed[name] ?? '',
        ...(problem && { problem }),
      }
    },
  }
}
