import { useEffect, useState } from 'react'
import { readEmail } from '#domain/base/email.ts'
import type { Problem } from '#domain/base/result.ts'

/** Long enough that nobody is told off in the middle of an address, in milliseconds. */
const pauseMs = 700

/** Checks an address while it is typed, once the typing pauses. An empty one is checked when the form is sent. */
export function useEmailCheck(typed: string): Problem | undefined {
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    const read = readEmail(typed, 'email')
    const found = typed === '' || read.ok ? undefined : read.problem
    const timer = setTimeout(() => setProblem(found), found === undefined ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return problem
}
