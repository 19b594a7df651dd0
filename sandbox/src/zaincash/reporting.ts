import type { Script } from '../kit/index.ts'

/**
 * An amount and a status as they are told, bent where the script says so: `amount:+1`, `amount:=1,000` as written,
 * `status:SOMETHING` told once.
 */
export function bent(script: Script, amount: string, status: string): { readonly amount: string; readonly status: string } {
  const change = script.value('amount')
  const notice = script.value('status')
  script.take('status')
  return {
    amount: change.startsWith('=') ? change.slice(1) : String(Number(amount) + Number(change)),
    status: notice || status,
  }
}
