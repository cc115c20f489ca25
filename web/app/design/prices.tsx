import { FormattedMessage } from 'react-intl'
import { Money } from '../ui/figures/money.tsx'
import { Facts, MoneyRows } from '../ui/figures/money-rows.tsx'
import { PriceTag } from '../ui/figures/price-tag.tsx'
import { Table } from '../ui/surfaces/table.tsx'
import { Section, Specimen, Specimens } from './specimen.tsx'

const weekly = {
  frequency: 'WEEKLY',
  paymentCents: 2_499,
  payments: 104,
  firstOffCents: 0,
  cashCents: 129_950,
  sameAsCashDays: 90,
} as const
const monthly = { ...weekly, frequency: 'MONTHLY', paymentCents: 10_829, payments: 24 } as const
const offered = {
  ...weekly,
  paymentCents: 2_249,
  cashCents: 119_950,
  was: { paymentCents: 2_499 },
  reduction: {
    offers: [{ id: 'days', name: { 'en-US': 'Sofa days', 'es-US': 'Días del sofá' } }],
    paymentCents: 2_499,
    cashCents: 129_950,
  },
} as const
const firstForADollar = {
  ...weekly,
  firstOffCents: 2_399,
  reduction: {
    offers: [{ id: 'first', name: { 'en-US': 'First payment for $1', 'es-US': 'Primer pago por $1' } }],
    paymentCents: 2_499,
    cashCents: 129_950,
  },
} as const
const reduced = { ...weekly, was: { paymentCents: 2_899, cashCents: 149_950 } } as const

/** Prices. */
export function Prices() {
  return (
    <>
      <Section name="price-tag">
        <Specimens>
          <Specimen state="tile">
            <PriceTag price={weekly} condition="NEW" />
          </Specimen>
          <Specimen state="tile, reduced">
            <PriceTag price={reduced} condition="NEW" />
          </Specimen>
          <Specimen state="tile, offer">
            <PriceTag price={offered} condition="NEW" />
          </Specimen>
          <Specimen state="tile, lower first payment">
            <PriceTag price={firstForADollar} condition="NEW" />
          </Specimen>
          <Specimen state="tile, no price">
            <PriceTag price={undefined} condition={null} />
          </Specimen>
          <Specimen state="line">
            <PriceTag price={monthly} size="line" condition="COMBO" />
          </Specimen>
          <Specimen state="page">
            <PriceTag price={reduced} size="page" condition="NEW" transaction="rental-purchase" />
          </Specimen>
        </Specimens>
      </Section>
      <Section name="money">
        <Specimens>
          <Specimen state="money-rows">
            <MoneyRows
              rows={[
                { key: 'cash', label: <FormattedMessage id="price.cash" />, cents: 129_950 },
                {
                  key: 'services',
                  label: <FormattedMessage id="price.services" />,
                  cents: 129_946,
                  hint: <FormattedMessage id="price.services.hint" />,
                },
                {
                  key: 'total',
                  label: <FormattedMessage id="price.total-cost" />,
                  cents: 259_896,
                  total: true,
                },
              ]}
            />
          </Specimen>
          <Specimen state="facts">
            <Facts
              facts={[
                { key: 'payments', label: <FormattedMessage id="price.number" />, value: 104 },
                {
                  key: 'cash',
                  label: <FormattedMessage id="price.cash" />,
                  value: <Money cents={129_950} />,
                },
                {
                  key: 'none',
                  label: <FormattedMessage id="price.condition" />,
                  value: <Money cents={null} />,
                },
              ]}
            />
          </Specimen>
          <Specimen state="table">
            <Table
              caption={<FormattedMessage id="price.own.caption" />}
              columns={[
                { key: 'pay', label: <FormattedMessage id="price.own.frequency" />, cell: ({ at }) => at },
                {
                  key: 'cost',
                  label: <FormattedMessage id="price.total-cost" />,
                  cell: ({ cents }) => <Money cents={cents} />,
                  numeric: true,
                },
              ]}
              rows={[
                { at: 1, cents: 2_499 },
                { at: 2, cents: 259_896 },
              ]}
              keyOf={({ at }) => String(at)}
            />
          </Specimen>
        </Specimens>
      </Section>
    </>
  )
}
