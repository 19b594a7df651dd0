import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import type { Mailbox } from './emails.ts'

/** Every mail is taken, whoever sends it to whomever; none goes any further. */
export interface PostOffice {
  readonly port: number
  close(): Promise<void>
}

const largestMail = 20 * 1024 * 1024

/** Listens for SMTP without sign-in or TLS. Port 0 takes a free one. Rejects when the port is taken. */
export async function openPostOffice(
  emails: Mailbox,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<PostOffice> {
  const server = new SMTPServer({
    banner: 'Karwan sandbox: nothing is delivered',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is larger than 20 MB'), { responseCode: 552 }))
        const { mailFrom, rcptTo } = session.envelope
        emails.take(Buffer.concat(chunks), { from: addressOf(mailFrom), to: rcptTo.map(addressOf) }).then(
          () => done(),
          (error: Error) => done(error),
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // One address of the two that `localhost` may have: the one that mailers try first.
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => resolve())
  })
  // A client that hangs up in the middle is no reason to stop.
  server.removeAllListeners('error')
  server.on('error', () => undefined)
  const bound = server.server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const addressOf = (address: SMTPServerAddress | false): string => (address ? address.address : '')
