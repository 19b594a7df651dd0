import { passwordFaults } from '@karwan/domain/accounts'
import type { FieldFault } from '@karwan/domain/problems'
import { useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { findPasswordFault } from '../auth-calls.ts'

/**
 * Checks whether very many people use a new password, when its field is left. The fault stands at the field before
 * the form is sent.
 */
export function useCommonPassword(password: string, path: string): { readonly faults: readonly FieldFault[]; readonly look: () => void } {
  const { shortestPassword } = useShop()
  const [judged, setJudged] = useState<{ readonly password: string; readonly message: string | undefined }>()
  const look = async () => {
    if (passwordFaults(password, path, shortestPassword).length > 0 || judged?.password === password) return
    const message = await findPasswordFault(password)
    setJudged({ password, message })
  }
  const message = judged?.password === password ? judged.message : undefined
  return { faults: message === undefined ? [] : [{ path, message }], look: () => void look() }
}
