import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { deviceOf } from '../account/index.ts'
import { queueEmail } from '../mail/index.ts'
import { type Transaction, tables } from '../platform/database/index.ts'
import type { ConsoleContext, PersonRow } from './session.ts'

const { personDevices } = tables
const hashOf = (device: string): string => createHash('sha256').update(device).digest('base64url')

interface DeviceAsker {
  readonly brand: string
  readonly userAgent: string | undefined
  readonly device: string | undefined
}

/**
 * Tells a person by e-mail that a browser they have not used before signed in; the first one of all is not told.
 * Returns the cookie of the browser.
 */
export const tellOfNewDevice = async (
  context: Pick<ConsoleContext, 'now' | 'vault' | 'outbox'>,
  tx: Transaction,
  { person, asker, isFirst }: { readonly person: PersonRow; readonly asker: DeviceAsker; readonly isFirst: boolean },
): Promise<string> => {
  const device = asker.device ?? randomBytes(16).toString('base64url')
  const at = context.now()
  const added = await tx
    .insert(personDevices)
    .values({ personId: person.id, deviceHash: hashOf(device), seenAt: at })
    .onConflictDoNothing()
    .returning({ personId: personDevices.personId })
  if (added.length === 0)
    await tx
      .update(personDevices)
      .set({ seenAt: at })
      .where(and(eq(personDevices.personId, person.id), eq(personDevices.deviceHash, hashOf(device))))
  if (added.length > 0 && !isFirst) {
    const { browser, system } = deviceOf(asker.userAgent)
    await queueEmail(context, tx, {
      kind: 'console-device',
      about: `${person.id} ${hashOf(device)} ${at.toISOString()}`,
      brand: asker.brand,
      language: person.language,
      to: person.email,
      data: { device: [browser, system].filter(each => each !== null).join(', ') || '–', at: at.toISOString() },
    })
  }
  return device
}
