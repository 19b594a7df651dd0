/** Reads a body as text. Throws where it is larger than that many bytes. */
export const textOf = async (body: AsyncIterable<Uint8Array> | null, mostBytes: number): Promise<string> =>
  (await bytesOf(body, mostBytes)).toString('utf8')

/** Reads a body as it is. Throws where it is larger than that many bytes. */
export async function bytesOf(body: AsyncIterable<Uint8Array> | null, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses JSON. Returns undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
