import { markDelivered } from './support/operator.ts'
import { signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'

/** Id of a requirement, path without prefix, and the page's heading in both languages. */
const routes = [
  ['SHL-039] [SHL-122', '/account', 'Hello, Ana', 'Hola, Ana'],
  ['SHL-088] [SHL-122', '/my-account?refetch=true', 'Hello, Ana', 'Hola, Ana'],
  ['SHL-090', '/my-accounts/payment-method', 'Payment methods', 'Métodos de pago'],
  ['SHL-091', '/my-accounts/payment-agreement', 'Make a payment', 'Hacer un pago'],
  ['SHL-093', '/my-accounts/payment-history', 'Payment history', 'Historial de pagos'],
  ['SHL-097] [ACC-209', '/my-accounts/personal-info', 'Personal information', 'Información personal'],
  ['SHL-094', '/my-accounts/schedule-delivery', 'Delivery and service', 'Entrega y servicio'],
  ['SHL-096', '/my-accounts/enroll-autopay', 'Autopay', 'Pago automático'],
  ['SHL-107', '/thankyou-agreement-signed', 'Your agreement is signed', 'Su contrato está firmado'],
] as const

/** Pages of which no requirement speaks. */
const further = [
  ['/my-accounts', 'Hello, Ana', 'Hola, Ana'],
  ['/my-accounts/orders', 'Orders and approval', 'Pedidos y aprobación'],
  ['/my-accounts/electronic-records', 'How you get your documents', 'Cómo recibe sus documentos'],
] as const

test(`shows a customer's pages, with and without prefix [SHL-020] ${routes.map(([id]) => `[${id}]`).join(' ')} @no-desktop @no-script`, async ({
  page,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  await markDelivered(order)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, english, spanish] of [...routes.map(([, ...shown]) => shown), ...further])
    for (const [prefix, words] of [
      ['', english],
      ['/us/en', english],
      ['/us/es', spanish],
    ]) {
      await page.goto(prefix + path)
      await expect.soft(heading, prefix + path).toHaveText(words!)
    }
})
