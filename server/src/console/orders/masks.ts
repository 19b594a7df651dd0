/** Hides all of an e-mail address but the first character and what stands behind the `@`. */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••@${domain}`
}

/** Hides all of a phone number but the dialling code and the last two digits. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)}•••${phone.slice(-2)}`
