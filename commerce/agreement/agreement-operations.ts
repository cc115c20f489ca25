import { z } from 'zod'
import { frequencies } from '#domain/base/frequency.ts'
import { operation } from '../http/operation.ts'
import { ownBody } from '../http/own-body.ts'

const dollars = z.number().describe('dollars')
const day = z.iso.date()
const yesNo = z.enum(['Y', 'N'])
const bit = z.enum(['0', '1'])

/** An agreement by its id, or by its number. */
export const agreementBody = z.looseObject({
  agreementId: z.string('field-required').min(1, 'field-required').max(64, 'not-found'),
  isAgreementNumber: yesNo.default('N'),
})

const charged = {
  agreementNumber: z.string(),
  agreementDescription: z.string(),
  agreementType: z.string(),
  agreementRefCode: z.string(),
  isNoteAgreement: z.literal(0),
  actualRate: dollars.describe('each payment, in dollars'),
  autoPay: yesNo,
  customerPaymentMethodId: z.string().nullable(),
  pastDueRent: dollars,
  amountDue: dollars,
  currentDueDate: day.nullable(),
  paymentAllowed: z.boolean(),
  agreementOpenDate: day.nullable(),
  storeNumber: z.string(),
}

const summaryAnswer = z.strictObject({
  dueStatus: z.enum(['pastDue', 'dueToday', 'future']).nullable(),
  agreements: z.array(
    z.strictObject({
      agreementId: z.uuid(),
      ...charged,
      totalCost: dollars,
      c_optionPrice: dollars.optional().describe('what it costs to own the goods after the last payment'),
      actualTerm: z.int(),
      remainingPaymentAmount: dollars,
      paymentSchedule: z.enum(frequencies),
      deliveredDate: day.nullable(),
    }),
  ),
  clubInfoResponse: z.array(
    z.strictObject({
      customerClubId: z.string(),
      ...charged,
      paymentSchedule: z.literal('MONTHLY'),
      clubBeginDate: day.nullable(),
    }),
  ),
})

const detailsAnswer = z.strictObject({
  agreementWorkflow: z.strictObject({
    agreementId: z.uuid(),
    isAutopayEnabled: bit,
    isAgreementSigned: bit,
    isDeliveryScheduled: bit,
    isDeliveryCompleted: bit,
  }),
  agreementInformation: z.strictObject({
    currentDueDate: day.nullable(),
    paymentCount: z.int(),
    openDate: day.nullable(),
  }),
  inventoryName: z.string(),
  inventoryImageUrls: z.array(z.url()),
  tracking: z.strictObject({
    agreementNumber: z.string(),
    agreementOpenDate: day.nullable(),
    scheduleDate: day.nullable(),
    deliveredDate: day.nullable(),
    appointment: z.strictObject({ timeSlot: z.string().nullable() }),
  }),
})

const lookupAnswer = z.strictObject({
  customerId: z.string(),
  globalCustomerId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailAddress: z.string().nullable(),
  dateOfBirth: z.string().describe('masked'),
  taxId: z.string().describe('masked'),
  addresses: z.array(
    z.strictObject({
      addressType: z.enum(['PRIM', 'OTHER']),
      addressLine1: z.string(),
      addressLine2: z.string(),
      city: z.string().optional(),
      state: z.string().optional(),
      postalCode: z.string().optional(),
    }),
  ),
  phones: z.array(z.strictObject({ phoneNumber: z.string(), phoneType: z.literal('CELL'), primary: yesNo })),
  remotePaymentAllowed: yesNo,
})

const unitAnswer = z.strictObject({
  rmsItemNumber: z.string(),
  inventoryNumber: z.string(),
  inventoryId: z.string(),
  inventoryDesc: z.string(),
  storeNumber: z.string(),
})

const detailAnswer = z.strictObject({
  agreementId: z.uuid(),
  agreementNumber: z.string(),
  items: z.array(unitAnswer),
  storeNumber: z.string(),
  storeCity: z.string(),
  stateProvinceAbbreviation: z.string(),
  signerStatus: z.enum(['signed', 'sent']),
  envelopeId: z.string(),
  envelopeStatus: z.enum(['completed', 'sent']),
})

const paymentAnswer = z.strictObject({
  agreementId: z.uuid().nullable(),
  clubMembershipNumber: z.string().nullable(),
  customerClubId: z.string().nullable(),
  agreementDescription: z.string(),
  amountDetails: z.array(z.strictObject({ type: z.string(), amount: dollars })),
  totalTax: dollars,
  totalAmount: dollars,
  numberOfDaysLate: z.int(),
  rentalRevenue: dollars,
  scheduleRate: dollars,
  totalNumberOfTerms: z.int().nullable(),
  remainingNumberOfPayment: z.int().nullable(),
  allowOnlinePayment: yesNo,
  finalPaymentFlag: yesNo.describe('whether this pays the last payment that is left'),
  pifDate: day.nullable().describe('always null: goods that are owned have nothing left to pay'),
  schedule: z.string(),
  epoAmountIncTax: dollars.nullable().describe('what an early payoff costs now with tax, in dollars'),
  epoEnabled: yesNo.optional().describe('whether it can be paid here'),
  currentDueDate: day.nullable(),
})

const ownOnly = { body: ownBody({}), example: { body: {} } }

/** The calls of a customer's account and agreements (document 3 §7). */
export const operations = {
  summary: operation({
    id: 'agreementsummary',
    summary: "The customer's agreements, and apart from them the club memberships.",
    ...ownOnly,
    answers: { 200: summaryAnswer },
  }),
  details: operation({
    id: 'agreementdetails',
    summary: 'An agreement with its events, and the data for tracking.',
    body: agreementBody,
    answers: { 200: detailsAnswer },
    example: { body: { agreementId: '01890a5d-ac96-774b-bcce-b302099a8057' } },
  }),
  lookup: operation({
    id: 'getcustomer',
    summary: "A customer's data from the account and the last application; secrets are masked.",
    ...ownOnly,
    answers: { 200: z.strictObject({ response: z.strictObject({ response: lookupAnswer }) }) },
  }),
  detail: operation({
    id: 'customerdetailinfo',
    summary: 'The agreements with their units and how their signing stands.',
    ...ownOnly,
    answers: { 200: z.strictObject({ agreements: z.array(detailAnswer) }) },
  }),
  calculate: operation({
    id: 'calculatepayment',
    summary: 'What is to be paid on each agreement, and the money that the store holds.',
    ...ownOnly,
    answers: {
      200: z.strictObject({
        paymentDetails: z.array(
          z.strictObject({
            storeNumber: z.string(),
            agreementPaymentDetails: z.array(paymentAnswer),
            clubPaymentDetails: z.array(paymentAnswer),
          }),
        ),
        accountBalance: z.array(
          z.strictObject({
            agreementId: z.uuid(),
            storeNumber: z.string(),
            customerAccountTypeRef: z
              .enum(['SUSP', 'COA'])
              .describe("money not applied yet, the customer's own money"),
            accountBalance: dollars,
          }),
        ),
      }),
    },
  }),
}
