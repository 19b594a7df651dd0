/**
 * Run on a restored backup before the first server opens it: `node server/src/commands/after-restore.ts`. Prints the
 * e-mails and text messages that may have been sent after the backup, and lets no server send them. See
 * docs/operations/running.md.
 */
import { withholdMails } from '../background/index.ts'
import { openCommandContext } from './context.ts'

const { context, close } = await openCommandContext()
const withheld = await withholdMails(context)
await close()
for (const { id, kind, reference, createdAt } of withheld) console.log([createdAt.toISOString(), kind, reference ?? '-', id].join('\t'))
console.log(`${withheld.length} messages were due and are not sent.`)
