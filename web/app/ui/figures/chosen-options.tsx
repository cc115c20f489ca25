import { FormattedMessage } from 'react-intl'

/** A chosen option of a product, such as its color, in the shopper's language. */
export type ShownOption = { readonly id: string; readonly name: string; readonly value: string }

/** The chosen options of a product, one per line: "Color: Blue". Renders nothing if the product has none. */
export function ChosenOptions({ choices }: { choices: readonly ShownOption[] }) {
  return choices.map(({ id, name, value }) => (
    <span key={id} className="block">
      <FormattedMessage id="basket.option" values={{ name, value }} />
    </span>
  ))
}
