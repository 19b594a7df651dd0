/** A readable page of an OpenAPI document, without scripts. */
import { problemStatus } from '@karwan/domain/problems'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: unknown }[]
  readonly requestBody?: unknown
  readonly responses?: Readonly<Record<string, unknown>>
}

export const docsPage = (document: object, nonce: string): string => {
  const { info, paths = {} } = document as {
    info: { title: string; version: string; description?: string }
    paths?: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, tag: operation.tags?.[0] ?? 'other' })),
  )
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const sections = tags.map(
    tag =>
      `<section><h2>${asText(tag)}</h2>${operations
        .filter(each => each.tag === tag)
        .map(operationHtml)
        .join('')}</section>`,
  )
  const problems = Object.entries(problemStatus).map(
    ([code, status]) => `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(info.title)} API</title><style nonce="${nonce}">${css}</style></head><body><main><h1>${asText(info.title)} API ${asText(info.version)}</h1>
<p>${asText(info.description ?? '')}</p><p>The same as data: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}
<section><h2>problems</h2><p>Every refusal is <code>application/problem+json</code> with one of these codes.</p>
<table><thead><tr><th>code</th><th>status</th></tr></thead><tbody>${problems.join('')}</tbody></table></section></main></body></html>`
}

const operationHtml = ({ path, method, operation }: { path: string; method: string; operation: Operation }): string => {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${asText(name)}</code>${required ? ' *' : ''}</td><td>${where}</td><td><code>${asText(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  )
  const body = operation.requestBody === undefined ? '' : `<h4>Body</h4><pre>${pretty(operation.requestBody)}</pre>`
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${asText(path)}</code> <span>${asText(operation.summary ?? '')}</span></summary>
<p>${asText(operation.description ?? '')}</p>${parameters.length > 0 ? `<table><thead><tr><th>parameter</th><th>in</th><th>schema</th></tr></thead><tbody>${parameters.join('')}</tbody></table>` : ''}
${body}<h4>Answers</h4><pre>${pretty(operation.responses ?? {})}</pre></details>`
}

const pretty = (value: unknown): string => asText(JSON.stringify(value, null, 2))
const asText = (text: string): string =>
  text.replace(/[&<>"]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

const css = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1c1917;background:#fafaf9}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h2{margin-block-start:2.5rem;text-transform:capitalize}details{background:#fff;border:1px solid #d6d3d1;border-radius:.5rem;margin-block:.5rem;padding:.5rem 1rem}
summary{cursor:pointer;min-height:2rem}summary span{color:#57534e}pre{overflow:auto;max-height:24rem;background:#f5f5f4;padding:1rem;font-size:.8rem}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.25rem .5rem;border-block-end:1px solid #e7e5e4;overflow-wrap:anywhere}b{display:inline-block;min-width:4rem}
@media(prefers-color-scheme:dark){body{color:#fafaf9;background:#1c1917}details{background:#292524;border-color:#57534e}pre{background:#1c1917}summary span{color:#d6d3d1}a{color:#7dd3fc}}`
