/** Puts a value in front. A value in other letter case is kept once, and the oldest is removed. */
export function withRecent(values: readonly string[], value: string, max: number): string[] {
  const added = value.trim()
  if (added === '') return [...values]
  const others = values.filter((one) => one.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, max)
}

/** Parses stored values. Returns none if they are invalid. */
export function readRecent(text: string | null, max: number): string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string').slice(0, max) : []
  } catch {
    return []
  }
}

/** The values under a key of the local storage of this browser, newest first. */
export function listRecent(key: string, max: number): string[] {
  try {
    return readRecent(localStorage.getItem(key), max)
  } catch {
    return []
  }
}

/** Stores a value in front of those under a key, if the browser allows storage. */
export function addRecent(key: string, value: string, max: number): void {
  try {
    localStorage.setItem(key, JSON.stringify(withRecent(listRecent(key, max), value, max)))
  } catch {
    // Storage may be full or forbidden. The page works without it.
  }
}

/** Removes all values under a key. */
export function clearRecent(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
