import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml, htmlTable, languageAsked, pagePolicy, sandboxPage } from '../kit/index.ts'
import type { Language } from '../kit/languages.ts'
import type { Office } from './office.ts'
import { decisions, visaSurnames } from './outcomes.ts'
import type { Application } from './types.ts'
import { visaWords } from './words.ts'

interface Asked {
  Querystring: { lang?: string }
  Params: { id: string }
}
const formRequest = z.object({ does: z.enum(decisions) })

/** The authority as a person sees it: applications at `/visa-authority`, one of them below it, with its decisions. */
export function pages(app: FastifyInstance, office: Office): void {
  const html = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' }).send(page)
  const byId = (id: string) => office.find(application => application.id === id)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  app.get<Asked>('/', async (request, reply) => html(reply, listPage(office.list(), languageAsked(request.query.lang))))
  app.get<Asked>('/application/:id', async (request, reply) => {
    const application = byId(request.params.id)
    return application ? html(reply, applicationPage(application, languageAsked(request.query.lang))) : reply.code(404).send()
  })
  app.post<Asked>('/application/:id', async (request, reply) => {
    const application = byId(request.params.id)
    const { data: asked } = formRequest.safeParse(request.body)
    if (!application || !asked) return reply.code(404).send()
    office.decide(application, asked.does)
    return reply.redirect(`/visa-authority/application/${application.id}?lang=${languageAsked(request.query.lang)}`, 303)
  })
}

const nameOf = ({ applicant }: Application): string => `<bdi>${escapeHtml(`${applicant.given_name} ${applicant.family_name}`)}</bdi>`

function listPage(applications: readonly Application[], language: Language): string {
  const own = visaWords[language]
  const surnames = htmlTable(
    [own.surname, own.happens],
    Object.keys(visaSurnames).map(name => [`<code>${name}</code>`, own.surnames[name as keyof typeof visaSurnames]]),
  )
  const rows = applications
    .slice(0, 25)
    .map(each => [
      `<a href="/visa-authority/application/${each.id}?lang=${language}">${nameOf(each)}</a>`,
      `<code>${escapeHtml(each.product)}</code>`,
      own.states[each.state],
    ])
  const table = rows.length === 0 ? `<p class="muted">${own.none}</p>` : htmlTable([own.applicant, own.product, own.state], rows)
  const body = `<p>${own.intro}</p>${surnames}<h2>${own.recent}</h2>${table}`
  return sandboxPage({ language, title: own.title, path: '/visa-authority', body })
}

function applicationPage(application: Application, language: Language): string {
  const own = visaWords[language]
  const { id, reference, product, processing, state, note, visa, documents } = application
  const path = `/visa-authority/application/${id}`
  const facts = [
    [own.applicant, nameOf(application)],
    [own.product, `<code>${escapeHtml(product)}</code>${processing === 'express' ? ` ${own.express}` : ''}`],
    [own.reference, `<code>${escapeHtml(reference)}</code>`],
    [own.state, own.states[state]],
    ...(note ? [[own.note, `<bdi lang="en">${escapeHtml(note)}</bdi>`]] : []),
    ...(visa ? [[own.visa, `<bdi>${escapeHtml(visa.number)}</bdi>, <bdi dir="ltr">${visa.validUntil}</bdi>`]] : []),
  ]
  const isOpen = state === 'received' || state === 'more_wanted'
  const buttons = decisions.map(does => `<button class="push" name="does" value="${does}">${own.decisions[does]}</button>`).join('')
  const form = isOpen ? `<form class="controls" method="post" action="${path}?lang=${language}">${buttons}</form>` : ''
  const rows = documents.map(each => [`<code>${escapeHtml(each.kind)}</code>`, `<bdi>${escapeHtml(each.type)}, ${each.bytes}</bdi>`])
  const body = `<div class="card"><dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>${form}</div>
${htmlTable([own.document, own.size], rows)}
<p><a href="/visa-authority?lang=${language}">${own.back}</a></p>`
  return sandboxPage({ language, title: own.title, path, body })
}
