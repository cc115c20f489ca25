import { lazyPart } from '#web/app/request/lazy-part.ts'

/** The sign-in dialog, loaded when it is opened for the first time. Render it within a `Suspense`. */
export const SignInWindow = lazyPart(async () => {
  const { SignInWindow: component } = await import('./sign-in-window.tsx')
  return { default: component }
})
