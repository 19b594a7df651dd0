import { type ConsoleSession, consoleSession } from '@karwan/contract/console'
import type { Permission } from '@karwan/domain/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isFailure } from './failure.ts'
import { request } from './request.ts'
import { useWords } from './words.tsx'

const key = ['session'] as const

/** The session; null where nobody is signed in. */
export const useSessionQuery = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await request('session', { answer: consoleSession, signal, waits: false })
      } catch (error) {
        if (isFailure(error, 'console-sign-in-needed')) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Takes over who has signed in; data of somebody else is forgotten. */
export const useTakeSession = () => {
  const client = useQueryClient()
  return (session: ConsoleSession | null): void => {
    const before = client.getQueryData<ConsoleSession | null>(key)
    if (before && before.personId !== session?.personId) client.clear()
    client.setQueryData(key, session)
  }
}

/** The person that works with the page. Throws where nobody is signed in. */
export const useSession = (): ConsoleSession => {
  const { data } = useSessionQuery()
  if (!data) throw new Error('Nobody is signed in')
  return data
}

/** Returns whether the person has a permission, at one brand or at any. */
export const useMay = () => {
  const { posts } = useSession()
  return (permission: Permission, brand?: string): boolean =>
    posts.some(post => (brand === undefined || post.brand === brand) && post.permissions.includes(permission))
}

/** Returns the name of a brand in the page's language; its id where the person has no post there. */
export const useBrandName = () => {
  const { posts } = useSession()
  const { language } = useWords()
  return (id: string): string => posts.find(({ brand }) => brand === id)?.brandName[language] ?? id
}
