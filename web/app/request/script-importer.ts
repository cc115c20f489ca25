/** The address of a script that an error says could not be fetched. Safari's names none. */
function addressIn(error: unknown): URL | undefined {
  const [address] = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '') ?? []
  return address === undefined ? undefined : new URL(address)
}

/**
 * A function that imports a script as `load` does and can be called again after it failed. As long as a page is open
 * browsers keep that a script could not be fetched, so it is then asked for at another address.
 */
export function scriptImporter<Script>(load: () => Promise<Script>): () => Promise<Script> {
  let failed: URL | undefined
  let failures = 0
  return async () => {
    try {
      if (failed === undefined) return await load()
      failed.searchParams.set('again', String(failures))
      return (await import(/* @vite-ignore */ failed.href)) as Script
    } catch (error) {
      failures += 1
      failed ??= addressIn(error)
      throw error
    }
  }
}
