/** The mailbox of the sandbox: accepts all mail by SMTP and shows it on a page and as JSON. Delivers nothing. */
import type { FastifyInstance } from 'fastify'
import { languageAsked, pagePolicy } from '../kit/index.ts'
import type { Attachment, Letter, Letters } from './letters.ts'
import { letterPage, listPage } from './pages.ts'

export { type Attachment, type Letter, type Letters, openLetters } from './letters.ts'
export { openPostOffice, type PostOffice } from './post-office.ts'

type WithId = { Params: { id: string }; Querystring: { lang?: string } }

/** A mail's HTML runs no script, loads nothing but its own pictures, and cannot reach the page around it. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * `GET /mail` and `/mail/:id` are pages; `GET /mail/messages?to=` and `/mail/messages/:id` are JSON;
 * `/mail/messages/:id/html` is the mail's own HTML, `/mail/messages/:id/attachments/:number` a file.
 */
export function mailbox(app: FastifyInstance, { letters }: { readonly letters: Letters }): void {
  app.get<{ Querystring: { to?: string } }>('/mail/messages', async request => ({
    messages: letters.list(request.query.to).map(withoutContents),
  }))
  app.get<WithId>('/mail/messages/:id', async (request, reply) => {
    const letter = letters.find(request.params.id)
    return letter ? withoutContents(letter) : reply.callNotFound()
  })
  app.get<WithId>('/mail/messages/:id/html', async (request, reply) => {
    const letter = letters.find(request.params.id)
    if (!letter?.html) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('content-security-policy', letterPolicy).send(withPictures(letter))
  })
  app.get<{ Params: { id: string; number: string } }>('/mail/messages/:id/attachments/:number', async (request, reply) => {
    const file = letters.find(request.params.id)?.attachments[Number(request.params.number)]
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
      .send(listPage(letters.list(), languageAsked(request.query.lang))),
  )
  app.get<WithId>('/mail/:id', async (request, reply) => {
    const letter = letters.find(request.params.id)
    if (!letter) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(letterPage(letter, languageAsked(request.query.lang)))
  })
}

/** The attachments' bytes have their own addresses. */
const withoutContents = ({ attachments, ...letter }: Letter) => ({
  ...letter,
  attachments: attachments.map(({ base64: _, ...file }, number) => ({ ...file, url: `/mail/messages/${letter.id}/attachments/${number}` })),
})

const withPictures = (letter: Letter): string =>
  letter.attachments.reduce(
    (html, file) => (file.contentId ? html.replaceAll(`cid:${file.contentId}`, `data:${file.contentType};base64,${file.base64}`) : html),
    letter.html ?? '',
  )

const disposition = (file: Attachment): string =>
  `attachment; filename="attachment"; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`
