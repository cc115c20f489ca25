import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { FrequencySwitch } from '../ui/figures/frequency-switch.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Button, ButtonLink, type ButtonLook } from '../ui/navigation/button.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { Steps } from '../ui/navigation/steps.tsx'
import { Badge, Chip, type Tone } from '../ui/surfaces/badge.tsx'
import { Section, Specimen, Specimens } from './specimen.tsx'

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger']
const tones: readonly Tone[] = ['neutral', 'info', 'accent', 'success', 'warning', 'danger']

/** Buttons and links. */
export function Actions() {
  const intl = useIntl()
  const steps = (['delivery', 'schedule', 'card', 'review'] as const).map((name) => ({
    label: intl.formatMessage({ id: `checkout.step.${name}` }, { fulfilment: 'delivery' }),
    to: pathTo('design'),
  }))
  return (
    <>
      <Section name="button">
        <Specimens>
          {looks.map((look) => (
            <Specimen key={look} state={look}>
              <div className="flex flex-wrap gap-3">
                <Button type="button" look={look}>
                  <FormattedMessage id="basket.add" />
                </Button>
                <Button type="button" look={look} disabled>
                  <FormattedMessage id="basket.add" />
                </Button>
                <ButtonLink to={pathTo('design')} look={look}>
                  <FormattedMessage id="basket.empty.shop" />
                </ButtonLink>
              </div>
            </Specimen>
          ))}
          <Specimen state="submit, busy">
            <SubmitButton type="button" busy>
              <FormattedMessage id="basket.adding" />
            </SubmitButton>
          </Specimen>
          <Specimen state="wide">
            <Button type="button" wide>
              <FormattedMessage id="payment.pay.submit" />
            </Button>
          </Specimen>
        </Specimens>
      </Section>
      <Section name="badge">
        <div className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              <FormattedMessage id="stock.special-order" />
            </Badge>
          ))}
          <Chip to={pathTo('design')} label={intl.formatMessage({ id: 'shell.close' })}>
            <FormattedMessage id="stock.nearby" />
          </Chip>
        </div>
      </Section>
      <Section name="ways">
        <Breadcrumbs
          crumbs={[
            { label: intl.formatMessage({ id: 'shell.menu.departments' }), to: pathTo('plp') },
            { label: intl.formatMessage({ id: 'shell.cart' }) },
          ]}
        />
        {[0, 2, 3].map((current) => (
          <Specimen key={current} state={`steps, ${current + 1} of 4`}>
            <Steps steps={steps} current={current} />
          </Specimen>
        ))}
        {[1, 4, 9].map((page) => {
          const state = `pagination, page ${page} of 9`
          return (
            <Specimen key={page} state={state}>
              <Pagination
                page={page}
                pages={9}
                to={(to) => pathTo('design', undefined, { page: to })}
                label={state}
              />
            </Specimen>
          )
        })}
        <Specimen state="frequency-switch">
          <FrequencySwitch className="max-w-lg" />
        </Specimen>
      </Section>
    </>
  )
}
