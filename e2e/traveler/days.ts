import { addDays, type LocalDate, today } from '@karwan/domain/calendar'

/** A day so far from today at the brands' home. */
export const dayIn = (days: number): LocalDate => addDays(today('Asia/Baghdad', new Date()), days)
