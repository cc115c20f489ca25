import { z } from 'zod'
import { factory, withToken } from '../http/call.ts'
import { operation } from '../http/operation.ts'

const getOperation = operation({
  id: 'getConfigurations',
  summary: 'The settings that clients of the API family ask for; there are none.',
  answers: { 200: z.strictObject({ configurations: z.array(z.unknown()).max(0) }) },
  example: { answer: { configurations: [] } },
})

const path = '/configuration/shopper-configurations/v1/organizations/:org/configurations'

/** The settings that clients of the API family ask for; this store has none of theirs (the shopper-configurations API). */
export const configuration = factory
  .createApp()
  .get(path, withToken, getOperation, (c) => c.json({ configurations: [] }))
