/** The package has no types of its own; this is what pack-model.ts uses of it. */
declare module 'gltfpack' {
  type Files = {
    read: (path: string) => Uint8Array
    write: (path: string, bytes: Uint8Array) => void
  }
  export function pack(args: readonly string[], files: Files): Promise<string>
}
