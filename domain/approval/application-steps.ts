/** The steps of an application, in order, one per screen. */
export const applicationSteps = ['about', 'home', 'income', 'bank', 'identity', 'review'] as const

export type ApplicationStep = (typeof applicationSteps)[number]

/** The steps with fields; the last step shows the answers and submits them. */
export type AnswerStep = Exclude<ApplicationStep, 'review'>

/** The fields of each step. */
export const stepFields = {
  about: ['firstName', 'lastName', 'email', 'phone', 'birthDate'],
  home: ['address1', 'address2', 'city', 'state', 'postalCode', 'residenceMonths'],
  income: ['incomeSource', 'monthlyIncome', 'incomeMonths', 'nextPayDay'],
  bank: ['hasBankAccount', 'bankAccountMonths', 'nsfCount'],
  identity: ['taxId'],
} as const satisfies Record<AnswerStep, readonly string[]>

type AnswerField = (typeof stepFields)[AnswerStep][number]

/** Fields that are encrypted at rest and never sent back to a browser. */
const secretFields = ['birthDate', 'taxId'] as const satisfies readonly AnswerField[]

export type SecretField = (typeof secretFields)[number]

/** The consents that a shopper gives when submitting an application. */
export const consentKinds = ['electronic-records', 'consumer-report'] as const

export type ConsentKind = (typeof consentKinds)[number]

/** The choices of the form for how long something has lasted: the minimum months of each. */
export const monthChoices = [0, 1, 3, 6, 12, 24] as const

/** Whether a field is encrypted at rest. */
export function isSecretField(field: string): field is SecretField {
  return secretFields.some((secret) => secret === field)
}

/** Whether a text is the name of a step of the application. */
export function isApplicationStep(text: unknown): text is ApplicationStep {
  return applicationSteps.some((step) => step === text)
}
