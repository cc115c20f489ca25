/** The topics of an application in the order in which they are asked, one a screen. */
export const applicationSteps = ['about', 'home', 'income', 'bank', 'identity', 'review'] as const

export type ApplicationStep = (typeof applicationSteps)[number]

/** The steps that ask for something; the last one shows it all and sends it. */
export type AnswerStep = Exclude<ApplicationStep, 'review'>

/** Which step asks for which fields. */
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

/** What a shopper agrees to when sending an application. */
export const consentKinds = ['electronic-records', 'consumer-report'] as const

export type ConsentKind = (typeof consentKinds)[number]

/** How long something has lasted, as the form offers it: the least number of months of each choice. */
export const monthChoices = [0, 1, 3, 6, 12, 24] as const

/** Whether a field is encrypted at rest. */
export function isSecretField(field: string): field is SecretField {
  return secretFields.some((secret) => secret === field)
}

/** Whether a text names a step of the application. */
export function isApplicationStep(text: unknown): text is ApplicationStep {
  return applicationSteps.some((step) => step === text)
}
