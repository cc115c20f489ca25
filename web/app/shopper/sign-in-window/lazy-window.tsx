import { lazyPart } from '#web/app/request/lazy-part.ts'

/** The sign-in dialog, loaded when it is opened for the first time. Render it within a `Suspense`. */
export const SignInWindow = lazyPart(() => import('./sign-in-window.tsx'), 'SignInWindow')
