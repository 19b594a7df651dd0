/** The mailbox of the sandbox: accepts all mail by SMTP and shows it on a page and as JSON. Delivers nothing. */
import type { FastifyInstance } from 'fastify'
import { languageAsked, pagePolicy } from '../kit/index.ts'
import type { Attachment, Email, Mailbox } from './emails.ts'
import { emailPage, listPage } from './pages.ts'

export { type Attachment, type Email, type Mailbox, openMailbox } from './emails.ts'
export { openPostOffice, type PostOffice } from './post-office.ts'

type WithId = { Params: { id: string }; Querystring: { lang?: string } }

/** A mail's HTML runs no script, loads nothing but its own pictures, and cannot reach the page around it. */
const emailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * `GET /mail` and `/mail/:id` are pages; `GET /mail/messages?to=` and `/mail/messages/:id` are JSON;
 * `/mail/messages/:id/html` is the mail's own HTML, `/mail/messages/:id/attachments/:number` a file.
 */
export function mailbox(app: FastifyInstance, { emails }: { readonly emails: Mailbox }): void {
  app.get<{ Querystring: { to?: string } }>('/mail/messages', async request => ({
    messages: emails.list(request.query.to).map(withoutContents),
  }))
  app.get<WithId>('/mail/messages/:id', async (request, reply) => {
    const email = emails.find(request.params.id)
    return email ? withoutContents(email) : reply.callNotFound()
  })
  app.get<WithId>('/mail/messages/:id/html', async (request, reply) => {
    const email = emails.find(request.params.id)
    if (!email?.html) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('content-security-policy', emailPolicy).send(withPictures(email))
  })
  app.get<{ Params: { id: string; number: string } }>('/mail/messages/:id/attachments/:number', async (request, reply) => {
    const file = emails.find(request.params.id)?.attachments[Number(request.params.number)]
    if (!file) return reply.callNotFound()
    return reply
      .type(/^[\w.+-]+\/[\w.+-]+$/.test(file.contentType) ? file.contentType : 'application/octet-stream')
      .headers({
        'content-disposition': disposition(file),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Buffer.from(file.base64, 'base64'))
  })
  app.get<{ Querystring: { lang?: string } }>('/mail', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(listPage(emails.list(), languageAsked(request.query.lang))),
  )
  app.get<WithId>('/mail/:id', async (request, reply) => {
    const email = emails.find(request.params.id)
    if (!email) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(emailPage(email, languageAsked(request.query.lang)))
  })
}

/** The attachments' bytes have their own addresses. */
const withoutContents = ({ attachments, ...email }: Email) => ({
  ...email,
  attachments: attachments.map(({ base64: _, ...file }, number) => ({ ...file, url: `/mail/messages/${email.id}/attachments/${number}` })),
})

const withPictures = (email: Email): string =>
  email.attachments.reduce(
    (html, file) => (file.contentId ? html.replaceAll(`cid:${file.contentId}`, `data:${file.contentType};base64,${file.base64}`) : html),
    email.html ?? '',
  )

const disposition = (file: Attachment): string =>
  `attachment; filename="attachment"; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`
