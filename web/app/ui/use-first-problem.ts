import { type RefObject, useEffect, useRef } from 'react'
import type { FormReply } from '../form-data.ts'

/** After a form was refused, takes the shopper to the first field that needs another look. Give the ref to the form. */
export function useFirstProblem(reply: FormReply | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (reply !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [reply])
  return form
}
