import { createHash } from 'node:crypto'
import type { Clock, Ledger } from '../kit/index.ts'
import { type Member, members } from './members.ts'

/** Kinds of tokens: a good one, and one of each fault. */
export const tokenKinds = ['good', 'used', 'expired', 'other-audience', 'unknown'] as const
export type TokenKind = (typeof tokenKinds)[number]

interface Issued {
  readonly token: string
  readonly member: Member
  readonly audience: string
  /** Milliseconds since 1970. */
  readonly issuedAt: number
}
/** A row of the mall's ledger. `token` is a hash, so that nobody can take a token from the ledger. */
export interface MallLedgerRow {
  readonly event: 'issued' | 'exchanged' | 'refused'
  readonly at: string
  readonly token: string
  readonly userId: string | null
  readonly code: string | null
}

export interface MallTokens {
  issue(kind: TokenKind, userId: string): string
  /** Ends the token; `code` says why there was nothing to end. */
  exchange(token: string, audience: string): { readonly issued: Issued } | { readonly code: string }
}

const livesMs = 5 * 60_000

export const openTokens = ({
  clock,
  seed,
  audience,
  ledger,
}: {
  readonly clock: Clock
  readonly seed: string
  readonly audience: string
  readonly ledger: Ledger<MallLedgerRow>
}): MallTokens => {
  const open = new Map<string, Issued>()
  const used = new Set<string>()
  let count = ledger.list().length
  const write = (event: MallLedgerRow['event'], token: string, userId: string | null, code: string | null = null) =>
    ledger.append({
      event,
      at: clock.now().toISOString(),
      token: createHash('sha256').update(token).digest('hex').slice(0, 16),
      userId,
      code,
    })
  return {
    issue(kind, userId) {
      count += 1
      const token = `mall.${createHash('sha256').update(`${seed} ${count} ${clock.now().getTime()}`).digest('base64url')}`
      const member = members.find(known => known.userId === userId) ?? members[0]
      const issuedAt = clock.now().getTime() - (kind === 'expired' ? livesMs + 60_000 : 0)
      if (kind !== 'unknown') open.set(token, { token, member, audience: kind === 'other-audience' ? 'another-shop' : audience, issuedAt })
      write('issued', token, member.userId)
      if (kind === 'used') used.add(token)
      return token
    },
    exchange(token, asked) {
      const issued = open.get(token)
      const code = !issued
        ? 'TOKEN_UNKNOWN'
        : used.has(token)
          ? 'TOKEN_USED'
          : issued.issuedAt + livesMs <= clock.now().getTime()
            ? 'TOKEN_EXPIRED'
            : issued.audience !== asked
              ? 'TOKEN_AUDIENCE'
              : null
      write(code === null ? 'exchanged' : 'refused', token, issued?.member.userId ?? null, code)
      if (!issued || code !== null) return { code: code ?? 'TOKEN_UNKNOWN' }
      used.add(token)
      return { issued }
    },
  }
}
