import { FormattedMessage } from 'react-intl'
import { findOtherApplicant, takeApplicantName } from '#core/approval/application/take-applicant-name.ts'
import { findLeftGuest, takeOverGuest, takeOverInput } from '#core/approval/application/take-over-guest.ts'
import type { Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { destination } from '#web/app/shopper/login/after-sign-in.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { SignInFrame } from '#web/app/shopper/login/sign-in-frame.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/earlier-answers'
import { ApplicantName } from './applicant-name.tsx'
import { isAboutName } from './name-path.ts'
import { ProofForm } from './proof-form.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, loaderData?.kind === 'name' ? 'applicant-name.title' : 'earlier-answers.title', {
    noindex: true,
  })

/** The store that helps with an approval: its own one, or that which the shopper chose. */
async function helperOf(storeId: string | null, { core, storeId: chosen }: RequestContext) {
  const id = storeId ?? chosen
  const found = id === undefined ? undefined : await getStore(id, core)
  return found?.ok ? { name: found.value.name, phone: found.value.phone } : null
}

/** The name of the approved applicant beside that of the account. Goes on to the checkout if they are the same. */
async function loadNames(who: Customer, requestContext: RequestContext) {
  const { core } = requestContext
  const [other, customer] = await Promise.all([findOtherApplicant(who, core), getCustomer(who, core)])
  if (other === undefined || !customer.ok) throw goTo(requestContext, pathTo('checkout'))
  const { firstName, lastName } = customer.value
  const { name: applicant, storeId, isSigned, isProvable } = other
  return {
    kind: 'name' as const,
    applicant: `${applicant.firstName} ${applicant.lastName}`,
    name: `${firstName ?? ''} ${lastName ?? ''}`,
    isSigned,
    isProvable,
    store: await helperOf(storeId, requestContext),
  }
}

/** The guest or customer who may take it over. A visitor is asked to sign in. */
async function shopperOf(args: Route.LoaderArgs | Route.ActionArgs): Promise<Customer> {
  const { who } = requestContextOf(args)
  return who.kind === 'visitor' ? requireRegistered(args) : who
}

/** Where a guest goes on, who has no account: to the application. */
const onwardOf = ({ kind }: Customer): string | null => (kind === 'guest' ? pathTo('instantApproval') : null)

/**
 * What somebody told in this browser in a sitting that is over; or the name of an approval that is not that of the
 * account. Goes on if there is nothing.
 */
export async function loader(args: Route.LoaderArgs) {
  const who = await shopperOf(args)
  const requestContext = requestContextOf(args)
  if (isAboutName(args.url)) return loadNames(who, requestContext)
  const wanted = args.url.searchParams.get('return') ?? onwardOf(who)
  const left = await findLeftGuest(who, requestContext.core)
  if (left === undefined) throw goTo(requestContext, destination(requestContext, wanted))
  return { kind: 'answers' as const, ...left, wanted: safeRedirect(wanted) ?? null }
}

export async function action(args: Route.ActionArgs) {
  const who = await shopperOf(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  const read = readForm(form, takeOverInput, ['birthDate', 'taxId'])
  if (!read.ok) return showAgain(read.reply)
  const isName = isAboutName(args.url)
  const take = isName ? takeApplicantName : takeOverGuest
  const taken = await take(who, read.value, requestContext.core)
  if (!taken.ok) return showAgain(refused(read.reply, taken.problem))
  setFlash(requestContext, { title: isName ? 'applicant-name.done' : 'earlier-answers.done' })
  const onward = isName
    ? pathTo('checkout')
    : destination(requestContext, form.get('return') ?? onwardOf(who))
  return goTo(requestContext, onward)
}

/** Asks whoever sits at the browser whether they are the one who applied, and for a proof. */
export default function EarlierAnswers({ loaderData, actionData: reply }: Route.ComponentProps) {
  if (loaderData.kind === 'name')
    return (
      <SignInFrame title="applicant-name.title">
        <ApplicantName {...loaderData} reply={reply} />
      </SignInFrame>
    )
  const { isProvable, wanted } = loaderData
  const onward = wanted ?? pathTo('myAccount')
  return (
    <SignInFrame title="earlier-answers.title" text="earlier-answers.text">
      {isProvable ? (
        <ProofForm
          reply={reply}
          text={<FormattedMessage id="earlier-answers.prove" />}
          submit="earlier-answers.submit"
        >
          {wanted !== null && <input type="hidden" name="return" value={wanted} />}
        </ProofForm>
      ) : (
        <p>
          <FormattedMessage id="earlier-answers.again" />
        </p>
      )}
      <ButtonLink to={onward} look={isProvable ? 'secondary' : 'primary'} wide>
        <FormattedMessage id="earlier-answers.go-on" />
      </ButtonLink>
    </SignInFrame>
  )
}
