import { randomUUID } from 'node:crypto'
import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { getPrefill } from '#core/approval/application/get-prefill.ts'
import { listAddresses } from '#core/shopper/address/list-addresses.ts'
import { listAuthorizedPeople } from '#core/shopper/authorized-person/list-people.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { isNameSigned } from '#core/shopper/customer/is-name-signed.ts'
import { waitingEmail } from '#core/shopper/email-change/ask-email-change.ts'
import { withdrawEmailChange } from '#core/shopper/email-change/stop-email-change.ts'
import { getMailTrouble } from '#core/shopper/mail-delivery/get-mail-trouble.ts'
import { tryMailAgain } from '#core/shopper/mail-delivery/try-mail-again.ts'
import { listPhones } from '#core/shopper/phone/list-phones.ts'
import { hasConfirmedEmail } from '#core/shopper/sign-in/confirm-own-email.ts'
import { sendWelcomeAgain } from '#core/shopper/sign-in/welcome.ts'
import { pathTo } from '#site/urls.ts'
import { applicantNamePath } from '#web/app/approval/application/name-path.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, formOf, replyOf, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireProof, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { AddressForm, type FormAddress } from '#web/app/shopper/personal-info/address-form.tsx'
import { Addresses } from '#web/app/shopper/personal-info/addresses.tsx'
import { AuthorizedPeople } from '#web/app/shopper/personal-info/authorized-people.tsx'
import { changePersonal } from '#web/app/shopper/personal-info/change-personal.server.ts'
import { Email } from '#web/app/shopper/personal-info/email.tsx'
import { Language, Name } from '#web/app/shopper/personal-info/name-and-language.tsx'
import { Phones } from '#web/app/shopper/personal-info/phones.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import type { Route } from './+types/personal-info'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'personal-info.title', { noindex: true })

/** What the store knows of the customer. `?address` opens the form of a saved address by its id, or of a new one. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const [customer, phones, addresses, people, isSigned, { answers }, waiting, trouble, isConfirmed] =
    await Promise.all([
      getCustomer(who, core),
      listPhones(who, core),
      listAddresses(who, core),
      listAuthorizedPeople(who, core),
      isNameSigned(who, core),
      getPrefill(who, core),
      waitingEmail(who, core),
      getMailTrouble(who, core),
      hasConfirmedEmail(who, core),
    ])
  if (!customer.ok) throw data(null, { status: 404 })
  const { firstName, lastName, email, locale } = customer.value
  const { address1 = '', address2 = '', city = '', state = '', postalCode = '' } = answers
  return {
    ...{ firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', locale },
    ...{ phones, addresses, people, isSigned, waiting, trouble, isConfirmed },
    applied: {
      phone: answers.phone || undefined,
      address: address1 === '' ? undefined : { address1, address2, city, stateCode: state, postalCode },
    },
    opened: args.url.searchParams.get('address'),
    // The same id when the form is sent twice, so that one address is saved.
    newId: randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  if (form.get('what') === 'email-withdraw') {
    await withdrawEmailChange(who, requestContext.core)
    setFlash(requestContext, { title: 'email-change.withdrawn' })
    return goTo(requestContext, pathTo('personalInfo'))
  }
  if (form.get('what') === 'email-again') {
    const tried = await tryMailAgain(who, requestContext.core)
    if (!tried.ok) return showAgain({ values: { what: 'email-again' }, problems: {}, problem: tried.problem })
    setFlash(requestContext, { title: 'personal-info.email.again.done' })
    return goTo(requestContext, pathTo('personalInfo'))
  }
  if (form.get('what') === 'email-confirm') {
    const sent = await sendWelcomeAgain(who, requestContext.core)
    if (!sent.ok) return showAgain(replyOf({}, [sent.problem]))
    setFlash(requestContext, { title: 'personal-info.confirm.sent' })
    return goTo(requestContext, pathTo('personalInfo'))
  }
  // Whoever is at an open page could have goods handed over to somebody.
  if (form.get('what') === 'person-add') await requireProof(args)
  const changed = await changePersonal(who, form, requestContext)
  // There is proved whose name it is.
  if (!changed.ok && changed.reply.problem?.code === 'applicant-name-differs')
    return goTo(requestContext, applicantNamePath())
  if (!changed.ok) return showAgain(changed.reply)
  setFlash(requestContext, { title: 'personal-info.saved' })
  return goTo(requestContext, pathTo('personalInfo'))
}

/** The address whose form is open: the one that was just refused, or the one that the address of the page names. */
function openedAddress(
  { addresses, opened, newId, firstName, lastName }: Route.ComponentProps['loaderData'],
  reply: FormReply | undefined,
): FormAddress | undefined {
  const fresh = { firstName, lastName, preferred: addresses.length === 0, isNew: true }
  if (reply?.values.what === 'address-add') return { ...fresh, id: reply.values.id ?? newId }
  if (opened === 'new') return { ...fresh, id: newId }
  const id = reply?.values.what === 'address-change' ? reply.values.id : opened
  const saved = addresses.find((one) => one.id === id)
  return saved && { ...saved, isNew: false }
}

/** The customer's own data, each part with its form. It works without scripts. */
export default function PersonalInfo({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { email, waiting, trouble, isConfirmed, phones, addresses, people, newId, applied, locale } =
    loaderData
  const replyTo = (what: string) => (reply?.values.what?.startsWith(what) ? reply : undefined)
  const opened = openedAddress(loaderData, reply)
  return (
    <AccountFrame title={<FormattedMessage id="personal-info.title" />} here="personalInfo">
      <ProblemNotice problem={reply?.problem} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Name {...loaderData} reply={replyTo('name')} />
        <Email email={email} waiting={waiting} trouble={trouble} isConfirmed={isConfirmed} />
        <Phones phones={phones} applied={applied.phone} reply={replyTo('phone-add')} />
        {opened === undefined ? (
          <Addresses addresses={addresses} applied={applied.address} />
        ) : (
          <AddressForm key={opened.id} address={opened} reply={replyTo('address-')} />
        )}
        <AuthorizedPeople people={people} newId={newId} reply={replyTo('person-add')} />
        <Language locale={locale} reply={replyTo('language')} />
      </div>
    </AccountFrame>
  )
}
