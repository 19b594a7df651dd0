import { useEffect, useState } from 'react'
import { isFailure, server } from '../base/server-client/index.ts'

const readTlds = async () => (await import('@karwan/contract/static-data')).tlds
let known: ReadonlySet<string> | undefined

/** Public top-level domains, lower case. Until they are here (or where they cannot be had) every plausible one passes; the server looks again. */
export function useTlds(): ReadonlySet<string> {
  const [found, setFound] = useState(known)
  useEffect(() => {
    if (known) return
    const gone = new AbortController()
    const importWithRetry = async () => {
      const answer = await server.get('/tlds', { answer: readTlds, signal: gone.signal })
      if (isFailure(answer)) return
      known = new Set(answer)
      setFound(known)
    }
    void importWithRetry()
    return () => gone.abort()
  }, [])
  return found ?? anyDomain
}

class AnyDomain extends Set<string> {
  override has(domain: string): boolean {
    return domain.length >= 2
  }
}
const anyDomain = new AnyDomain()
