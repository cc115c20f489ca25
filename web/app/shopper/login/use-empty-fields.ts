import { type FormEvent, useEffect, useState } from 'react'
import type { FormReply } from '#web/app/request/form-data.ts'
import { showFirstProblem } from '#web/app/ui/feedback/first-problem.ts'

export type FieldProblems = FormReply['problems']

/**
 * Problems of fields that are empty, which are shown without sending the form (document 1 §5).
 * @param find the problems of what is typed; none when the form may be sent
 */
export function useEmptyFields(find: (form: FormData) => FieldProblems) {
  const [empty, setEmpty] = useState<FieldProblems>()
  useEffect(() => {
    if (empty !== undefined) showFirstProblem()
  }, [empty])
  const check = (event: FormEvent<HTMLFormElement>) => {
    const found = find(new FormData(event.currentTarget))
    if (Object.keys(found).length === 0) return setEmpty(undefined)
    event.preventDefault()
    setEmpty(found)
  }
  return { empty, check }
}
