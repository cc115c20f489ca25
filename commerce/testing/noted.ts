import { sdk } from './client.ts'
import { faultsOf } from './openapi.ts'

/** A method of a client: with `isRaw` it gives the response itself. */
type Method = (options: unknown, isRaw?: boolean) => Promise<unknown>

/**
 * The file of the family that describes what the methods of a class answer. Those of OAuth have hardly any answers, and
 * that of shopper contexts knows qualifiers as texts alone, where a distance is a number here.
 */
const files: Readonly<Record<string, string>> = {
  ShopperBaskets: 'shopper-baskets-oas-v1',
  ShopperBasketsV2: 'shopper-baskets-oas-v2',
  ShopperConfigurations: 'shopper-configurations-oas-v1',
  ShopperCustomers: 'shopper-customers-oas-v1',
  ShopperExperience: 'shopper-experience-oas-v1',
  ShopperOrders: 'shopper-orders-oas-v1',
  ShopperProducts: 'shopper-products-oas-v1',
  ShopperPromotions: 'shopper-promotions-oas-v1',
  ShopperSearch: 'shopper-search-oas-v1',
  ShopperSEO: 'shopper-seo-oas-v1',
  ShopperStores: 'shopper-stores-oas-v1',
}

/** The name of a client's class in the package, whose own names are shortened. */
const classOf = (client: object) =>
  Object.entries(sdk).find(([, one]) => one === client.constructor)?.[0] ?? ''

/** What a method answers, from the response that it gives; throws for a refusal. */
async function answerOf(name: string, id: string, response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.status >= 400) throw new Error(`${name}.${id}: ${response.status} ${text}`)
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  const file = files[name]
  const faults = file === undefined || answer === undefined ? [] : faultsOf(file, id, answer, response.status)
  if (faults.length > 0) throw new Error(`${name}.${id}: ${faults.join('\n')}`)
  return answer
}

/**
 * A client of the family's package whose calls are noted under their names in the store's document, once they were
 * answered as the family's files have it.
 */
export function noted<Client extends object>(client: Client, calls: Set<string>): Client {
  const name = classOf(client)
  return new Proxy(client, {
    get(target, id) {
      const method: unknown = Reflect.get(target, id)
      if (typeof method !== 'function' || typeof id !== 'string') return method
      const call = method.bind(target) as Method
      return async (options: unknown, isRaw = false) => {
        const response = (await call(options, true)) as Response
        const answer = isRaw ? response : await answerOf(name, id, response)
        // The package has two methods of this name; in the document that of OAuth has its own.
        const isAction = name === 'ShopperLogin' && id === 'resetPassword'
        calls.add(isAction ? 'passwordAction' : name === 'ShopperBasketsV2' ? `${id}V2` : id)
        return answer
      }
    },
  })
}
