/** A filter. `label` is set if its name or value has a message. */
export type FacetData = {
  readonly name: string
  readonly label?: string
  readonly values: readonly {
    readonly value: string
    readonly label?: string
    readonly swatch?: string
    readonly products: number
    readonly selected?: true
  }[]
}

/** A filter whose values are one text: a page has more than a hundred, and as objects they are several times as long. */
export type PackedFacet = Omit<FacetData, 'values'> & { readonly values: string }

type Value = FacetData['values'][number]

const escaped = (text: string) => text.replace(/[%&=]/g, encodeURIComponent)

function packed({ value, products, label = '', swatch = '', selected }: Value): string {
  const fields = [value, String(products), label, swatch, selected ? '1' : '']
  return fields.map(escaped).join('=').replace(/=+$/, '')
}

/** A filter as a page's data contain it. */
export function packFacet({ values, ...facet }: FacetData): PackedFacet {
  return { ...facet, values: values.map(packed).join('&') }
}

function unpacked(row: string): Value {
  const [value = '', products = '', label = '', swatch = '', selected = ''] = row
    .split('=')
    .map(decodeURIComponent)
  return {
    value,
    products: Number(products),
    ...(label !== '' && { label }),
    ...(swatch !== '' && { swatch }),
    ...(selected !== '' && { selected: true }),
  }
}

/** The filter of a page's data. */
export function readFacet({ values, ...facet }: PackedFacet): FacetData {
  return { ...facet, values: values === '' ? [] : values.split('&').map(unpacked) }
}
