import type { PictureSize } from '#domain/approval/picture-size.ts'

/** What is known of a file: the size of a picture, the pages of a PDF, or why nobody could look at it. */
export type FileFacts = PictureSize | { readonly pages: number } | 'locked' | 'unreadable'

/** What the program that reads a file writes before it begins with the file. */
export const readyLine = 'ready\n'
