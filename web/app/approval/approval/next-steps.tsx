import { FormattedMessage } from 'react-intl'
import type { Approval } from '#core/approval/approval/schema.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { shopAllPath } from './shop-all-path.ts'

type Props = { approval: Approval; itemCount: number; guest: boolean }

/** The next step as the main button, and other things to do. */
export function NextSteps({ approval, itemCount, guest }: Props) {
  const { frequency } = useRoot()
  if (!approval.isValid) {
    return (
      <Row>
        <ButtonLink to={pathTo('instantApproval')}>
          <FormattedMessage id="approval.again" />
        </ButtonLink>
      </Row>
    )
  }
  const waiting = !approval.isVerified
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <Row>
        {itemCount > 0 && (
          <ButtonLink to={pathTo('checkout')} look={waiting ? 'secondary' : 'primary'}>
            <FormattedMessage id="approval.checkout" values={{ count: itemCount }} />
          </ButtonLink>
        )}
        <ButtonLink
          to={shopAllPath(approval, frequency)}
          look={waiting || itemCount > 0 ? 'secondary' : 'primary'}
        >
          <FormattedMessage id="approval.shop" />
        </ButtonLink>
      </Row>
      {guest && (
        <p className="max-w-prose text-center">
          <FormattedMessage id="approval.guest" />{' '}
          <ButtonLink look="quiet" to={pathTo('registration')}>
            <FormattedMessage id="approval.register" />
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function Row({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-col justify-center gap-3 max-sm:w-full sm:flex-row">{children}</div>
}
