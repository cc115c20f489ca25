import { expectAccessible } from './support/axe.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

// What the law of the store's state and the agreement give a customer, on the page of a product.
const rights = {
  columbus: {
    '/us/en': [
      'What our agreement gives you in Ohio',
      'At any time for the cash price less 50% of the rent you have paid, plus tax.',
      'We charge no late fee.',
      'Reinstating it costs $5.00 at most, plus what is past due.',
      'No deposit, and no fee for processing, delivery or set-up.',
      'If the repair takes longer than is reasonable, we lend or exchange it for something comparable. It then rents for at most 10% more or less, and your payments stay as they are.',
      'within 42 days while you have the item, and within 93 days after you return it, or 120 days if you had paid 60% of the total',
    ],
    '/us/es': [
      'Lo que le da nuestro contrato en Ohio',
      'por el precio de contado menos el 50% de la renta que haya pagado',
      'No cobramos ningún cargo por atraso.',
      'Reactivarlo cuesta $5.00 como máximo, además de lo atrasado.',
      'Sin depósito y sin cargos de trámite, entrega o instalación.',
      'en un plazo de 42 días mientras tenga el artículo',
      'En ese caso, su renta es como máximo un 10% mayor o menor, y sus pagos quedan como están.',
    ],
  },
  losAngeles: {
    '/us/en': [
      'What our agreement gives you in California',
      'For the first 3 months for the cash price less all rent you have paid.',
      'No fee for the first 2 days. After that $2.00 at most, once for each payment.',
      'within 365 days after you return it. After a return, you get the same item back or a comparable one.',
      'If the repair takes longer than 2 business days, we lend or exchange it for something comparable.',
      'Once you have paid half of the total cost and your income then falls by 25% or more',
    ],
    '/us/es': [
      'Lo que le da nuestro contrato en California',
      'Durante los primeros 3 meses, por el precio de contado menos toda la renta que haya pagado.',
      'Sin cargo durante los primeros 2 días. Después, $2.00 como máximo',
      'dentro de los 365 días siguientes a su devolución. Si lo devolvió, recibe el mismo artículo u otro comparable.',
      'Si la reparación tarda más de 2 días hábiles, le prestamos otro artículo comparable o se lo cambiamos.',
      'Si ya pagó la mitad del costo total y después sus ingresos bajan un 25% o más',
    ],
  },
} as const

for (const [city, texts] of Object.entries(rights) as ['columbus' | 'losAngeles', typeof rights.columbus][]) {
  for (const [prefix, [title, ...words]] of Object.entries(texts)) {
    test(`the page of a product says what the agreement gives in the state of ${city}, under ${prefix} @phone @no-script`, async ({
      page,
      context,
      baseURL,
      javaScriptEnabled,
    }) => {
      await shopAt(context, city, baseURL!)
      await page.goto(`${prefix}/p/sofa`)
      const section = page.getByRole('region', { name: title })
      for (const text of words) await expect(section).toContainText(text)
      if (javaScriptEnabled !== false) await expectAccessible(page)
    })
  }
}
