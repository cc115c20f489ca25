import { fail, ok, type Result } from '#domain/base/result.ts'

/** The members to keep of a value: by name, or all of them. */
type Selection = { readonly all: boolean; readonly members: ReadonlyMap<string, Selection> }

const everything: Selection = { all: true, members: new Map() }

/** Longer than any real selection. */
const longest = 2_000

/**
 * Reads a selection of the API family, such as `(data.(id,inventory),total)`: names with commas between them in
 * brackets, members of a member after a dot, `*` for all members of one level and `**` for all levels.
 */
function parse(text: string): Selection | undefined {
  let at = 0
  const take = (mark: string) => text[at] === mark && ++at > 0
  function list(): Selection | undefined {
    if (!take('(')) return undefined
    const members = new Map<string, Selection>()
    let all = false
    do {
      const [name = ''] = /^[\w*]+/.exec(text.slice(at)) ?? []
      if (name === '') return undefined
      at += name.length
      const inner = take('.') ? list() : everything
      if (inner === undefined) return undefined
      if (name === '*' || name === '**') all = true
      else members.set(name, inner)
    } while (take(','))
    return take(')') ? { all, members } : undefined
  }
  const read = list()
  return at === text.length ? read : undefined
}

function keep(value: unknown, { all, members }: Selection): unknown {
  if (Array.isArray(value)) return value.map((one) => keep(one, { all, members }))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const selection = members.get(name) ?? (all ? everything : undefined)
    return selection === undefined ? [] : [[name, keep(inner, selection)] as const]
  })
  return Object.fromEntries(kept)
}

/** The members of an answer that `select` asks for. Fails with `field-invalid` if it cannot be read. */
export function selected<T extends object>(answer: T, select: string | undefined): Result<object> {
  if (select === undefined || select === '') return ok(answer)
  const selection = select.length > longest ? undefined : parse(select.replaceAll(' ', ''))
  return selection === undefined
    ? fail('field-invalid', { field: 'select' })
    : ok(keep(answer, selection) as object)
}
