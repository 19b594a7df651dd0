import { expect, test } from 'vitest'
import { answerWholeExchanges } from './whole-exchanges.ts'

type Ask = Parameters<typeof answerWholeExchanges>[0]['execProtocolRawStream']
const message = (kind: string) => Buffer.from(`${kind}…`)

/** An engine that answers each time with two parts in the same piece of memory, as PGlite does. */
const anEngine = () => {
  const asked: string[] = []
  const memory = new Uint8Array(1)
  const ask: Ask = async (bytes, { onRawData } = { onRawData: () => {} }) => {
    asked.push(Buffer.from(bytes).toString().replaceAll('…', ''))
    for (const byte of [1, 2]) {
      memory[0] = byte
      onRawData(memory)
    }
    if (asked.at(-1) === 'X') throw new Error('ended')
  }
  const engine = { execProtocolRawStream: ask }
  answerWholeExchanges(engine)
  const answers: number[][] = []
  const send = (kind: string) => engine.execProtocolRawStream(message(kind), { onRawData: data => answers.push([...data]) })
  return { asked, answers, send }
}

test('the messages of a query reach the engine together, and are answered in one piece', async () => {
  const { asked, answers, send } = anEngine()
  for (const kind of ['P', 'B', 'D', 'E']) await send(kind)
  expect(asked).toEqual([])
  await send('S')
  expect(asked).toEqual(['PBDES'])
  expect(answers).toEqual([[1, 2]])
})

test('what is to be answered by itself is not held: a simple query, a start, and what comes after them', async () => {
  const { asked, answers, send } = anEngine()
  for (const kind of ['\0', 'p', 'Q', 'P', 'S']) await send(kind)
  expect(asked).toEqual(['\0', 'p', 'Q', 'PS'])
  expect(answers).toHaveLength(4)
})

test('an engine that fails says so, after what it answered', async () => {
  const { answers, send } = anEngine()
  await expect(send('X')).rejects.toThrow('ended')
  expect(answers).toEqual([[1, 2]])
})
