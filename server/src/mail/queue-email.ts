import { randomUUID } from 'node:crypto'
import type { Language } from '@karwan/domain/locales'
import { type Context, type Transaction, tables } from '../platform/database/index.ts'
import type { EmailData, EmailKind } from './templates/index.ts'

const { mails } = tables

export interface EmailToQueue<Kind extends EmailKind> {
  readonly kind: Kind
  /** What it is about: of each kind and subject there is one letter, however often it is asked for. */
  readonly about: string
  readonly brand: string
  readonly language: Language
  /** E-mail address. */
  readonly to: string
  readonly data: EmailData<Kind>
}

/** Promises a letter in the transaction of its reason; recipient and content are sealed until it is sent, and forgotten then. */
export const queueEmail = async <Kind extends EmailKind>(
  context: Pick<Context, 'outbox' | 'vault' | 'now'>,
  tx: Transaction,
  { kind, about, brand, language, to, data }: EmailToQueue<Kind>,
): Promise<void> => {
  const [id, at] = [randomUUID(), context.now()]
  const email = context.vault.sealJson({ to, data }, id)
  const queued = await tx
    .insert(mails)
    .values({ id, kind, about, brand, language, letter: email, state: 'queued', nextTryAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (queued.length > 0) await context.outbox.put(tx, { name: 'send-mail', id })
}
