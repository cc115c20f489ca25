import type { Context } from 'hono'
import { z } from 'zod'
import { changePassword } from '#core/shopper/sign-in/change-password.ts'
import { changePasswordInput, newPasswordInput } from '#core/shopper/sign-in/schema.ts'
import { setNewPassword } from '#core/shopper/sign-in/set-new-password.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { named } from '../http/named.ts'
import { oauthProblem, parameter, readForm, readKnownClient, readWith } from '../http/oauth.ts'
import { operation } from '../http/operation.ts'
import { statusOf } from '../http/problem.ts'
import { customerBase, ownerOf } from './customer.ts'

const text = z.string().optional()

/** A new password with the token of a mail; the problem has the action's own field names. */
async function reset(c: Context<ApiEnv>, token: string | undefined, password: string | undefined) {
  const read = readInput(newPasswordInput, { token, password })
  return read.ok ? setNewPassword({ ...read.value, locale: c.get('locale') }, c.get('core')) : read
}

const actionBody = z.object({
  pwd_action_token: parameter,
  new_password: z.string().max(1_000, 'is too long'),
})

const changeBody = z.looseObject({ currentPassword: text, password: text })
const resetBody = z.looseObject({ resetToken: text, newPassword: text })

const changeOperation = operation({
  id: 'updateCustomerPassword',
  summary: 'Changes the password of a customer who types the old one.',
  body: changeBody,
  answers: { 204: null },
})

const resetOperation = operation({
  id: 'resetPassword',
  summary: 'Sets a new password with the token of a mail.',
  body: resetBody,
  answers: { 204: null },
})

const actionOperation = operation({
  id: 'passwordAction',
  summary: 'Sets a new password with the token of a mail (the shopper-login API).',
  body: actionBody.extend({ client_id: parameter }),
  bodyType: 'application/x-www-form-urlencoded',
  answers: { 200: null },
  access: 'anybody',
})

/**
 * A new password: by a customer who types the old one, or by the token of a mail (the shopper-customers and -login APIs).
 */
export const password = factory
  .createApp()
  .put(`${customerBase}/:customerId/password`, signedIn, changeOperation, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const body = await readBody(c, changeBody)
    if (!body.ok) return refuse(c, body.problem)
    const { currentPassword: oldPassword, password } = body.value
    const read = readInput(changePasswordInput, { oldPassword, password })
    const input = read.ok ? { ...read.value, locale: c.get('locale') } : undefined
    const changed = input === undefined ? read : await changePassword(owner.value, input, c.get('core'))
    if (changed.ok) return c.body(null, 204)
    // A 401 would say that the token is no good.
    if (changed.problem.code === 'sign-in-failed')
      return refuse(c, { code: 'password-wrong', field: 'currentPassword' })
    return refuse(c, named(changed.problem, { oldPassword: 'currentPassword' }))
  })
  .post(`${customerBase}/password/actions/reset`, signedIn, resetOperation, async (c) => {
    const body = await readBody(c, resetBody)
    if (!body.ok) return refuse(c, body.problem)
    const done = await reset(c, body.value.resetToken, body.value.newPassword)
    if (done.ok) return c.body(null, 204)
    if (done.problem.code === 'reset-link-invalid') return refuse(c, { ...done.problem, field: 'resetToken' })
    return refuse(c, named(done.problem, { token: 'resetToken', password: 'newPassword' }))
  })
  .post('/shopper/auth/v1/organizations/:org/oauth2/password/action', actionOperation, async (c) => {
    const sent = await readForm(c)
    if (!sent.ok) return oauthProblem(c, sent.error)
    const client = await readKnownClient(c, sent.value)
    if (!client.ok) return oauthProblem(c, client.error)
    const body = readWith(actionBody, sent.value)
    if (!body.ok) return oauthProblem(c, body.error)
    const done = await reset(c, body.value.pwd_action_token, body.value.new_password)
    if (done.ok) return c.body(null, 200)
    if (done.problem.code === 'reset-link-invalid')
      // Clients of the family look for these words.
      return oauthProblem(c, {
        error: 'invalid_request',
        field: 'pwd_action_token',
        description: 'Invalid token.',
        status: 400,
      })
    const status = statusOf(done.problem.code)
    return refuse(c, status === 429 ? done.problem : named(done.problem, { password: 'new_password' }))
  })
