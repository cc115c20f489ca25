/** The text of an authorization as it is signed. */
export function AuthorizationText({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 rounded-field bg-surface-muted p-4">
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
