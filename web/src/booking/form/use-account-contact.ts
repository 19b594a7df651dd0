import { useEffect, useRef } from 'react'
import { useAccount } from '../../session/index.ts'
import { type ContactDraft, reachedBy } from './contact-draft.ts'

/** Fills the contact with the account's address, unless another was typed. */
export function useAccountContact(contact: ContactDraft, onChange: (contact: ContactDraft) => void): void {
  const { user } = useAccount()
  const email = user?.email ?? ''
  const answer = useRef('')
  useEffect(() => {
    if (email === '' || answer.current === email) return
    answer.current = email
    if (contact.email === '') onChange(reachedBy(contact, email, []))
  }, [email, contact, onChange])
}
