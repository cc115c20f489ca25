import { FormattedMessage } from 'react-intl'
import type { SavedAddress } from '#core/shopper/address/schema.ts'
import { pathTo } from '#site/urls.ts'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Part, PrimaryMark } from './part.tsx'

type ShownAddress = Readonly<Record<'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode', string>>

/** An address as it stands on a letter. */
function Lines({ address }: { address: ShownAddress }) {
  return (
    <address className="wrap-anywhere not-italic">
      {address.address1}
      {address.address2 !== '' && <>, {address.address2}</>}
      <br />
      {address.city}, {address.stateCode} {address.postalCode}
    </address>
  )
}

/** What can be done to a saved address: a form with one button. */
function AddressButton({
  what,
  address,
}: {
  what: 'address-primary' | 'address-remove'
  address: SavedAddress
}) {
  const words =
    what === 'address-primary' ? 'personal-info.address.make-primary' : 'personal-info.address.remove'
  return (
    <Form>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={address.id} />
      <SubmitButton look="quiet">
        <FormattedMessage id={words} values={{ address: address.address1 }} />
      </SubmitButton>
    </Form>
  )
}

function OneAddress({ address, isPrimary }: { address: SavedAddress; isPrimary: boolean }) {
  const { id, firstName, lastName } = address
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
        {firstName} {lastName}
        {isPrimary && <PrimaryMark />}
      </p>
      <Lines address={address} />
      <div className="flex flex-wrap gap-x-6">
        <Link
          to={pathTo('personalInfo', undefined, { address: id })}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          <FormattedMessage id="personal-info.address.edit" values={{ address: address.address1 }} />
        </Link>
        {!isPrimary && <AddressButton what="address-primary" address={address} />}
        <AddressButton what="address-remove" address={address} />
      </div>
    </li>
  )
}

/** The saved addresses, with the primary one first. Without a preferred one the oldest counts as primary. */
export function Addresses({
  addresses,
  applied,
}: {
  addresses: readonly SavedAddress[]
  /** The address of the last application, where none is saved. */
  applied: ShownAddress | undefined
}) {
  return (
    <Part title="personal-info.addresses">
      <p className="text-sm text-muted">
        <FormattedMessage id="personal-info.addresses.hint" />
      </p>
      {addresses.length === 0 && applied === undefined && (
        <p>
          <FormattedMessage id="personal-info.addresses.empty" />
        </p>
      )}
      {addresses.length === 0 && applied !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Lines address={applied} />
          <PrimaryMark from="application" />
        </div>
      )}
      {addresses.length > 0 && (
        <ul className="flex flex-col divide-y divide-divider">
          {addresses.map((address, index) => (
            <OneAddress key={address.id} address={address} isPrimary={index === 0} />
          ))}
        </ul>
      )}
      <ButtonLink
        to={pathTo('personalInfo', undefined, { address: 'new' })}
        look="secondary"
        className="self-start"
      >
        <FormattedMessage id="personal-info.address.new" />
      </ButtonLink>
    </Part>
  )
}
