import { z } from 'zod'

/** Control characters that no text has: all but tab and line breaks. PostgreSQL stores no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Tells whether a text can be stored and sent on: well-formed Unicode without control characters. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !controlCharacters.test(text)

/** A text that a person typed, without spaces around it. The server refuses what is not storable for all routes. */
export const typedText = (most: number) => z.string().trim().max(most)

/** An id, a code or a token that we or a supplier made. */
export const opaqueId = (most = 64) => z.string().max(most)
