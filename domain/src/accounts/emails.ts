/**
 * An e-mail address as accounts are told apart by it: trimmed, in NFKC and lower case. Dots and `+tags` stay: at most
 * providers they make another mailbox.
 */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
