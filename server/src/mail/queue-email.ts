import { randomUUID } from 'node:crypto'
import type { Language } from '@karwan/domain/locales'
import {
  type Context,
  type EmailData,
  type EmailKind,
  type Job,
  mailPriority,
  sealed,
  type Transaction,
  tables,
} from '../platform/database/index.ts'

const { mails } = tables

export interface EmailToQueue<Kind extends EmailKind> {
  readonly kind: Kind
  /** Subject matter. There is one e-mail of each kind about it, however often it is queued. */
  readonly about: string
  readonly brand: string
  readonly language: Language
  /** E-mail address. */
  readonly to: string
  readonly data: EmailData<Kind>
}

/** Codes, and what is sent in their place, so that both come alike. */
const codes: ReadonlySet<EmailKind> = new Set([
  'account-code',
  'text-code',
  'password-reset',
  'account-exists',
  'text-account-exists',
  'no-account',
  'withheld',
])

const jobOf = ({ vault }: Pick<Context, 'vault'>, id: string, { kind, to }: { kind: EmailKind; to: string }): Job => ({
  name: kind.startsWith('text-') ? 'send-text' : 'send-mail',
  id,
  priority: codes.has(kind) ? mailPriority.code : mailPriority.other,
  group: vault.hash(to),
})

/**
 * Promises an e-mail in the transaction of its reason; recipient and content are sealed until it is sent, and forgotten
 * then.
 */
export const queueEmail = async <Kind extends EmailKind>(
  context: Pick<Context, 'outbox' | 'vault' | 'now'>,
  tx: Transaction,
  { kind, about, brand, language, to, data }: EmailToQueue<Kind>,
): Promise<void> => {
  const [id, at] = [randomUUID(), context.now()]
  const email = sealed.emails[kind].seal(context.vault, { to, data }, id)
  const queued = await tx
    .insert(mails)
    .values({ id, kind, about, brand, language, message: email, state: 'queued', nextTryAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (queued.length > 0) await context.outbox.put(tx, jobOf(context, id, { kind, to }))
}
