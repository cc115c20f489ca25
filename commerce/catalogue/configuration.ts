import { factory, withToken } from '../http/call.ts'

/** The settings that clients of the API family ask for; this store has none of theirs (the shopper-configurations API). */
export const configuration = factory
  .createApp()
  .get('/configuration/shopper-configurations/v1/organizations/:org/configurations', withToken, (c) =>
    c.json({ configurations: [] }),
  )
