import { lazy } from 'react'

/** The sign-in dialog, loaded when it is opened for the first time. Render it within a `Suspense`. */
export const SignInWindow = lazy(async () => {
  const { SignInWindow: component } = await import('./sign-in-window.tsx')
  return { default: component }
})
