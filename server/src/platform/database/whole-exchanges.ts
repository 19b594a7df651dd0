import type { PGlite } from '@electric-sql/pglite'

type Engine = Pick<PGlite, 'execProtocolRawStream'>

/** First bytes of messages that need no answer before the next comes: Parse, Bind, Describe, Execute, Close. */
const waiting = new Set([...'PBDEC'].map(type => type.charCodeAt(0)))

/**
 * Makes the engine read all messages of a query at once and answer them in one piece. The socket server hands it each
 * of the five alone and writes each answer by itself: four times the processor time. One connection at a time may ask.
 * Source: "Message Flow", extended query, in PostgreSQL's documentation of its protocol.
 */
export function answerWholeExchanges(engine: Engine): void {
  const ask = engine.execProtocolRawStream.bind(engine)
  let held: Uint8Array[] = []
  engine.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    held.push(message)
    const [kind] = message
    if (kind !== undefined && waiting.has(kind)) return
    const asked = Buffer.concat(held)
    held = []
    const answered: Uint8Array[] = []
    try {
      await ask(asked, { ...options, onRawData: part => answered.push(part.slice()) })
    } finally {
      if (answered.length > 0) onRawData(Buffer.concat(answered))
    }
  }
}
