import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isPersonal, type PasswordContext } from '#domain/shopper/password.ts'

/**
 * Checks a new password against its owner's data and the store's name; the schemas check its length and the
 * list of common passwords. Fails with `password-personal` on field `password`.
 */
export function checkNewPassword(
  password: string,
  owner: Omit<PasswordContext, 'siteName'>,
  { settings }: Context,
): Result<undefined> {
  if (!isPersonal(password, { ...owner, siteName: settings.siteName })) return ok(undefined)
  return fail('password-personal', { field: 'password' })
}
