import { useIntl } from 'react-intl'
import { consentKinds, stepFields } from '#domain/approval/application-steps.ts'

/** The label of each field of the application, for the error summary. */
export function useFieldLabels(): Record<string, string> {
  const intl = useIntl()
  const fields = Object.values(stepFields)
    .flat()
    .map((field) => [field, intl.formatMessage({ id: `application.field.${field}` })])
  const consents = consentKinds.map((kind) => [
    kind,
    intl.formatMessage({ id: `application.consent.${kind}.name` }),
  ])
  return Object.fromEntries([...fields, ...consents])
}
