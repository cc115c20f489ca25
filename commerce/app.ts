import type { Context as Core } from '#core/context.ts'
import { door, refuse, withCore } from './call.ts'
import { login } from './login.ts'
import { store } from './store.ts'

/** The shopper APIs, to be mounted at /mobify/proxy/api: each noun answers in the shapes of its API family. */
export function commerceDoor(core: Core) {
  const app = door.createApp()
  app.use(withCore(core))
  app.route('/', login)
  app.route('/', store)
  app.notFound((c) => refuse(c, { code: 'not-found' }))
  app.onError((error, c) => {
    core.log.error(error)
    return c.json({ title: 'Error', type: 'about:blank', detail: 'Something went wrong. Try again!' }, 500)
  })
  return app
}
