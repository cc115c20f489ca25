import { FormattedMessage } from 'react-intl'

/** What was chosen of a product, such as its color, in the shopper's language. */
export type ShownOption = { readonly id: string; readonly name: string; readonly value: string }

/** What was chosen of a product, a line for each choice: "Color: Blue". Nothing where nothing could be chosen. */
export function ChosenOptions({ choices }: { choices: readonly ShownOption[] }) {
  return choices.map(({ id, name, value }) => (
    <span key={id} className="block">
      <FormattedMessage id="basket.option" values={{ name, value }} />
    </span>
  ))
}
