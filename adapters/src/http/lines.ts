/**
 * Reads the whole lines of a streamed answer as they come. Leaving the loop closes the connection, and so stops the
 * other side's work. Throws where one line is longer than that many characters.
 */
export async function* readLines(body: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longest) throw new Error('a line of the answer is too long')
    for (const line of lines) if (line.trim() !== '') yield line
  }
  rest += decoder.decode()
  if (rest.trim() !== '') yield rest
}
