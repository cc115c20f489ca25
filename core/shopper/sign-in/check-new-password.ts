import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isPersonal, type PasswordContext } from '#domain/shopper/password.ts'

/**
 * Checks a new password against its owner and the shop; its length and the list of common passwords are in the schemas.
 * Refuses with `password-personal` on field `password`.
 */
export function checkNewPassword(
  password: string,
  owner: Omit<PasswordContext, 'siteName'>,
  { settings }: Context,
): Result<undefined> {
  if (!isPersonal(password, { ...owner, siteName: settings.siteName })) return ok(undefined)
  return fail('password-personal', { field: 'password' })
}
