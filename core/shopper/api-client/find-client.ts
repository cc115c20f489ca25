import type { Context } from '#core/context.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import { type ClientRow, clientRows, findClientRow } from './queries.ts'
import type { ApiClient } from './schema.ts'

function clientOf({ id, addresses, secretHash }: ClientRow): ApiClient {
  return { id, addresses, kind: secretHash === null ? 'public' : 'confidential' }
}

/** A client by its id, from the setting API_CLIENTS or the registry; undefined if there is none. */
export async function findClient(id: string, context: Context): Promise<ApiClient | undefined> {
  const addresses = context.settings.apiClients.get(id)
  if (addresses !== undefined) return { id, addresses, kind: 'public' }
  const row = await findClientRow(context.db, id)
  return row && clientOf(row)
}

/** Whether `secret` is that of a confidential client. */
export async function hasClientSecret(id: string, secret: string, context: Context): Promise<boolean> {
  const row = await findClientRow(context.db, id)
  if (row === undefined || row.secretHash === null) return false
  return equalSecrets(context.keys.fingerprint(`api-client ${id} ${secret}`), row.secretHash)
}

/** All clients, those of the setting first. */
export async function listClients(context: Context): Promise<ApiClient[]> {
  const set = [...context.settings.apiClients].map(
    ([id, addresses]): ApiClient => ({ id, addresses, kind: 'public' }),
  )
  return [...set, ...(await clientRows(context.db)).map(clientOf)]
}
