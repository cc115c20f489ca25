type Import = { readonly from: string; readonly to: string }

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/** A noun's folder: core/<area>/<noun> or web/app/<area>/<noun>. */
const nounFolder = /^(?:core|web\/app)\/[^/]+\/[^/]+(?=\/)/

/**
 * Circular imports between nouns of core or of the pages, over any number of steps, each as text. Tests are left out,
 * because they may combine nouns.
 */
export function folderCircles(imports: readonly Import[]): string[] {
  const knows = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [nounFolder.exec(from)?.[0], nounFolder.exec(to)?.[0]]
    if (isTest(from) || a === undefined || b === undefined || a === b) continue
    knows.set(a, (knows.get(a) ?? new Set()).add(b))
  }
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (folder: string, path: readonly string[]) => {
    const at = path.indexOf(folder)
    if (at >= 0) circles.push([...path.slice(at), folder].join(' → '))
    if (at >= 0 || done.has(folder)) return
    for (const next of knows.get(folder) ?? []) visit(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of knows.keys()) visit(folder, [])
  return circles
}
