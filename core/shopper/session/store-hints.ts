import type { Context, Customer, Who } from '#core/context.ts'
import { type Qualifiers, readShopperContext } from './shopper-context.ts'

/** What the client of a session says about the choice of a store (document 1 §3). Hints for the view only. */
export type StoreHints = {
  /** Whether the shopper may choose another store in spite of an approval. */
  readonly storeEnable: boolean
  /** Whether the shopper's store is shown alone, without others to choose from. */
  readonly storeHide: boolean
  /** Whether the shopper is approved in advance. */
  readonly preApprove: boolean
}

/** What the client keeps; nothing if that cannot be read, which is logged: no page waits for it. */
async function readQualifiers(who: Customer, context: Context): Promise<Qualifiers> {
  try {
    return await readShopperContext(who, context)
  } catch (error) {
    context.log.error(error, 'the shopper context of a session could not be read')
    return {}
  }
}

/** The hints in a session's shopper context, sent as true or "true"; all false for a visitor. */
export async function getStoreHints(who: Who, context: Context): Promise<StoreHints> {
  const qualifiers = who.kind === 'visitor' ? {} : await readQualifiers(who, context)
  const isSet = (name: keyof StoreHints) => String(qualifiers[name] ?? '') === 'true'
  return {
    storeEnable: isSet('storeEnable'),
    storeHide: isSet('storeHide'),
    preApprove: isSet('preApprove'),
  }
}
