import { normalizeDigits } from '../locales/index.ts'

/** Digits of a code that is sent by mail or SMS. */
export const codeLength = 6
/** Minutes a code counts. */
export const codeMinutes = 10
/** A code as people type or paste it: any digits, with spaces and hyphens. */
export const normalizeCode = (typed: string): string => normalizeDigits(typed).replace(/[\s\-\u200e\u200f\u2066-\u2069]/g, '')
export const isCode = (typed: string): boolean => /^\d{6}$/.test(normalizeCode(typed))
