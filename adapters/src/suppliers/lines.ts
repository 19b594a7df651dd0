import { SupplierError } from '@karwan/domain/suppliers'

/** The whole lines of a streamed answer, as they come. Leaving the loop closes the connection, and so stops the supplier's work. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const letters = new TextDecoder()
  let rest = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + letters.decode(chunk.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') yield line
    }
    rest += letters.decode()
    if (rest.trim() !== '') yield rest
  } finally {
    // Also after a broken connection, when there is nothing left to cancel.
    await reader.cancel().catch(() => undefined)
  }
}

/** What a line says. */
export function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new SupplierError('unreadable', 'a line of the answer is no JSON')
  }
}
