/**
 * What no text keeps: control characters other than tab and line break, and signs that turn the direction of writing
 * around. Nobody types them. Printed on an operator's terminal or in a mail, they would run its commands or show other
 * words than are there.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Whether a text has nothing hidden, and no half of a surrogate pair, which PostgreSQL cannot keep. */
export function isClean(text: string): boolean {
  return text.search(hidden) === -1 && text.isWellFormed()
}

/**
 * A text as it is kept: without what is hidden, with a replacement character for half of a surrogate pair, and with line
 * breaks as one character, as browsers count them.
 */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(hidden, '').toWellFormed()
}

/** A clean text on one line: a name, an address. Tabs and line breaks become blanks, and none are left at its ends. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replaceAll(/[\t\n]+/g, ' ')
    .trim()
}

/**
 * A text that no mail program makes a link of: a blank stands behind each dot, colon, slash and at sign, as in
 * 'J. R. Ruiz' for 'J.R.Ruiz'.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/[.:/@](?=\S)/g, '$& ')
}
