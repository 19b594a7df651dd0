import { XMLBuilder, XMLParser } from 'fast-xml-parser'

const builder = new XMLBuilder({ ignoreAttributes: false })
/** Values stay texts; entities that a document declares itself are not read, and neither are names' prefixes. */
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false })
const largest = 64 * 1024

/** A SOAP 1.1 envelope of one operation with its fields, each a text. */
export const envelopeOf = (operation: string, fields: Readonly<Record<string, string>>, authorization: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build({
    'soap:Envelope': {
      '@_xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
      'soap:Header': { Authorization: authorization },
      'soap:Body': { [operation]: fields },
    },
  })}`

/**
 * The fields of an operation's answer (`{operation}Response`, with or without a `return` around them); undefined for
 * anything else, a fault too.
 */
export function fieldsIn(text: string, operation: string): ReadonlyMap<string, string> | undefined {
  if (text.length > largest || /<!DOCTYPE|<!ENTITY/i.test(text)) return undefined
  try {
    const body = childOf(childOf(parser.parse(text, true), 'Envelope'), 'Body')
    const answer = childOf(body, `${operation}Response`)
    const fields = childOf(answer, 'return') ?? answer
    if (!fields) return undefined
    return new Map(
      Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name.toUpperCase(), value.trim()]] : [])),
    )
  } catch {
    return undefined
  }
}

const childOf = (parent: unknown, name: string): Record<string, unknown> | undefined => {
  const child = typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>)[name] : undefined
  return typeof child === 'object' && child !== null && !Array.isArray(child) ? (child as Record<string, unknown>) : undefined
}
